import {
  INDEX_FIELDS,
  saveSiteIndex,
  siteIndex,
  type SiteIndex,
} from 'api-extensions/contracts/work/site-indexes';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { textsOf } from '../../../platform/use-form';
import { SlotField, readSlotId, slotText, MemoField } from '../choice-fields';
import { compareFields } from '../../../platform/comparison';
import { RecordForm, type RecordDialogProps } from '../../../platform/record-form';
import { ChoicesDialog } from '../work-choices';
import { comparedFields, readDays, RecordFieldControls } from './record-fields';
import { ENGINE_OPTIONS, INDEX_OPTIONS } from './record-labels';

type Body = z.input<typeof saveSiteIndex.body>;

const CHOICES = { engine: ENGINE_OPTIONS, state: INDEX_OPTIONS };

/** An index record in the shape of the call's body, to compare both. */
const siteIndexAsBody = (page: SiteIndex) => ({ ...page, slot_id: page.slot?.id ?? null });

const differencesOf = (current: SiteIndex, input: Body) =>
  compareFields(siteIndexAsBody(current), input, {
    ...comparedFields(INDEX_FIELDS, CHOICES),
    slot_id: ['슬롯', slotText(current.slot)],
    memo: ['메모'],
  });

/** One page and its state in a search engine, as staff recorded it. */
export function SiteIndexDialog({ row: page, onClose, onDone }: RecordDialogProps<SiteIndex>) {
  return (
    <ChoicesDialog title="색인 기록" onClose={onClose} withSlots>
      {(choices) => (
        <RecordForm
          label="색인 기록 수정"
          draft={`site index ${page.id}`}
          row={page}
          shape={siteIndex}
          schema={saveSiteIndex.body}
          read={(data) => ({
            ...textsOf(data),
            slot_id: readSlotId(data),
            ...readDays(INDEX_FIELDS, data),
          })}
          before={siteIndexAsBody}
          save={(body: Body) => callApi(saveSiteIndex, { body: { ...body, id: page.id } })}
          differences={differencesOf}
          onDone={onDone}
        >
          {(row) => (
            <>
              <RecordFieldControls fields={INDEX_FIELDS} choices={CHOICES} row={row} />
              <SlotField choices={choices} slot={row?.slot} />
              <MemoField memo={row?.memo} />
            </>
          )}
        </RecordForm>
      )}
    </ChoicesDialog>
  );
}
