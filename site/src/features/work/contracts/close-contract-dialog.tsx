import {
  closeContract,
  type Contract,
  contract as contractShape,
} from 'api-extensions/contracts/work/contracts';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { compareFields } from '../../../platform/comparison';
import { koreanDay } from '../../../platform/korean-format';
import { RecordForm } from '../../../platform/record-form';
import { Dialog } from '../../../ui/dialog';
import { TextField, Textarea } from '../../../ui/text-field';

type Body = z.input<typeof closeContract.body>;

interface Props {
  contract: Contract;
  today: string;
  onClose: () => void;
  onDone: (contract: Contract) => void;
  /** Called when the user took another person's version; nothing was terminated. */
  onReplaced: (contract: Contract) => void;
}

/** Terminates a contract on a day. */
export function CloseContractDialog({ contract, today, onClose, onDone, onReplaced }: Props) {
  const { id, title, to } = contract;
  const lastDay = to < today ? to : today;
  return (
    <Dialog
      open
      onClose={onClose}
      title="계약 해지"
      description={`‘${title}’ 계약을 해지합니다. 해지일 다음 날부터는 매출로 잡히지 않습니다.`}
    >
      <RecordForm
        label="계약 해지"
        draft={`contract end ${id}`}
        row={contract}
        shape={contractShape}
        schema={closeContract.body}
        read={(data) => ({
          closed_on: String(data.get('closed_on') ?? ''),
          reason: String(data.get('reason') ?? ''),
        })}
        save={(body: Body) => callApi(closeContract, { params: { id: String(id) }, body })}
        differences={(current, input) =>
          compareFields<{ closed_on: string | null; close_reason?: string }>(
            current,
            { closed_on: input.closed_on, close_reason: input.reason },
            { closed_on: ['해지일', (day) => (day ? koreanDay(day) : '')], close_reason: ['사유'] },
          )
        }
        submit="해지"
        tone="danger"
        onDone={onDone}
        onTakeTheirs={onReplaced}
      >
        {() => (
          <>
            <TextField
              label="해지일"
              name="closed_on"
              type="date"
              required
              defaultValue={lastDay}
              max={lastDay}
              hint="서비스한 마지막 날입니다. 시작일보다 앞선 날이면 시작하지 않은 계약이 됩니다."
            />
            <Textarea label="사유 (선택)" name="reason" rows={3} maxLength={500} />
          </>
        )}
      </RecordForm>
    </Dialog>
  );
}
