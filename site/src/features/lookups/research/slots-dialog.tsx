import type { ResearchRow } from 'api-extensions/contracts/lookups/research';
import { addDays, seoulDay } from 'api-extensions/contracts/rules/days';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { KIND_NAMES, type RankKind } from 'api-extensions/contracts/rules/kinds';
import { importSlots } from 'api-extensions/contracts/work/slot-import';
import { useId, useState } from 'react';
import { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { Form } from '../../../platform/form';
import { useForm } from '../../../platform/use-form';
import { TextField } from '../../../ui/text-field';
import { FormDialog } from '../form-dialog';
import { KindField, TargetField } from '../target-fields';

interface Props {
  rows: readonly ResearchRow[];
  onClose: () => void;
  onCreated: (text: string) => Promise<unknown>;
}

const requiredText = (message: string) => z.string().trim().min(1, message);
const schema = z.object({
  kind: z.string(),
  target: requiredText('대상을 입력해 주세요.'),
  customer: requiredText('고객의 이메일이나 회사명을 입력해 주세요.'),
  product: requiredText('상품을 입력해 주세요.'),
  from: requiredText('시작일을 입력해 주세요.'),
  to: requiredText('종료일을 입력해 주세요.'),
  price: requiredText('금액을 입력해 주세요.'),
});
type SlotFields = z.infer<typeof schema>;

const DEFAULT_DAYS = 30;

/** Name of a kind that the import of slots accepts. */
const kindLabel = (kind: string) => (kind === 'view' ? '블로그' : KIND_NAMES[kind as RankKind]);

/** Dialog that registers the selected keywords as slots of one customer, by the call that imports slots. */
export function SlotsDialog({ rows, onClose, onCreated }: Props) {
  const id = useId();
  const [kind, setKind] = useState<RankKind>('web');
  const form = useForm({
    schema,
    read: (data) => ({ ...(Object.fromEntries(data) as SlotFields), kind }),
    send: ({ kind: chosen, ...typed }) =>
      callApi(importSlots, {
        body: {
          dry_run: false,
          skip_wrong: true,
          rows: rows.map(({ keyword }) => ({ ...typed, kind: kindLabel(chosen), keyword })),
        },
      }),
    onDone: async ({ data }) => {
      // The rows differ only in their keywords, so a wrong field of one row is wrong in all.
      const wrong = data.rows.find(({ state }) => state === 'wrong')?.fields ?? {};
      if (data.created === 0) {
        form.fail(Object.values(wrong)[0] ?? '모두 이미 등록한 슬롯입니다.', wrong);
        return;
      }
      const left = rows.length - data.created;
      const rest = left > 0 ? ` ${koreanNumber(left)}건은 이미 있거나 등록할 수 없어 남겨 두었습니다.` : '';
      await onCreated(`슬롯 ${koreanNumber(data.created)}건을 등록했습니다.${rest}`);
    },
  });
  const today = seoulDay(new Date());
  return (
    <FormDialog
      onClose={onClose}
      title="슬롯으로 등록"
      description={`키워드 ${koreanNumber(rows.length)}개를 한 고객의 슬롯으로 등록합니다.`}
      formId={id}
      submit="등록"
      busy={form.busy}
    >
      <Form of={form} id={id} label="슬롯으로 등록">
        <KindField value={kind} onChange={setKind} />
        <TargetField kind={kind} />
        <TextField label="고객" name="customer" required autoComplete="off" hint="이메일이나 회사명" />
        <TextField label="상품" name="product" required autoComplete="off" />
        <TextField label="시작일" name="from" type="date" required defaultValue={today} />
        <TextField
          label="종료일"
          name="to"
          type="date"
          required
          defaultValue={addDays(today, DEFAULT_DAYS - 1)}
        />
        <TextField label="금액 (원, 부가세 별도)" name="price" inputMode="numeric" required />
      </Form>
    </FormDialog>
  );
}
