import { css } from '@emotion/react';
import type { Person } from 'api-extensions/contracts/fields';
import {
  type Consultation,
  consultation,
  CONSULTATION_STATES,
  type ConsultationState,
  handleConsultation,
} from 'api-extensions/contracts/service/service';
import type { z } from 'zod';
import { callApi } from '../../platform/api-call';
import { nameOptions, optionsOf } from '../../platform/options';
import { RecordForm } from '../../platform/record-form';
import { CONSULTATION_LABELS } from '../../platform/state-labels';
import { NativeSelect } from '../../ui/native-select';
import { Textarea } from '../../ui/text-field';

const pair = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3);
`;

type HandleBody = z.input<typeof handleConsultation.body>;

const parseState = (value: unknown, otherwise: ConsultationState): ConsultationState =>
  CONSULTATION_STATES.find((state) => state === value) ?? otherwise;

interface Props {
  request: Consultation;
  assignees: readonly Person[];
  onDone: (request: Consultation) => void;
}

/** State, assignee and note of a request. */
export const ConsultationForm = ({ request, assignees, onDone }: Props) => (
  <RecordForm
    label="상담 처리"
    draft={`consultation ${request.id}`}
    row={request}
    shape={consultation}
    schema={handleConsultation.body}
    read={(data) => ({
      state: parseState(data.get('state'), request.state),
      note: String(data.get('note') ?? ''),
      assignee: String(data.get('assignee') ?? '') || null,
    })}
    save={(body: HandleBody) => callApi(handleConsultation, { params: { id: request.id }, body })}
    differences={(current, input) => [
      {
        label: '상태',
        theirs: CONSULTATION_LABELS[current.state].text,
        mine: CONSULTATION_LABELS[input.state ?? current.state].text,
      },
      {
        label: '담당자',
        theirs: current.assignee?.name ?? '없음',
        mine: assignees.find(({ id }) => id === input.assignee)?.name ?? '없음',
      },
      { label: '메모', theirs: current.note, mine: input.note ?? current.note },
    ]}
    onDone={onDone}
    width="100%"
  >
    {() => (
      <>
        <div css={pair}>
          <NativeSelect
            label="상태"
            name="state"
            defaultValue={request.state}
            options={optionsOf(CONSULTATION_LABELS)}
          />
          <NativeSelect
            label="담당자"
            name="assignee"
            defaultValue={request.assignee?.id ?? ''}
            options={[{ value: '', label: '없음' }, ...nameOptions(assignees)]}
          />
        </div>
        <Textarea label="메모" name="note" rows={3} defaultValue={request.note} />
      </>
    )}
  </RecordForm>
);
