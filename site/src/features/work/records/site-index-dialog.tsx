import { saveSiteIndex, siteIndex, type SiteIndex } from 'api-extensions/contracts/work/site-indexes';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { koreanDay } from '../../../platform/korean-format';
import { textsOf } from '../../../platform/use-form';
import { NativeSelect } from '../../../ui/native-select';
import { TextField } from '../../../ui/text-field';
import { SlotField, readSlotId, slotText, MemoField } from '../choice-fields';
import { compareFields } from '../../../platform/comparison';
import { pair } from '../list-style';
import { RecordForm, type RecordDialogProps } from '../../../platform/record-form';
import { ENGINE_LABELS, INDEX_LABELS } from '../../../platform/state-labels';
import { ChoicesDialog } from '../work-choices';
import { ENGINE_OPTIONS, INDEX_OPTIONS } from './record-labels';

type Body = z.input<typeof saveSiteIndex.body>;

const DAYS = [
  { name: 'requested_on', label: '요청일' },
  { name: 'indexed_on', label: '색인 확인일' },
  { name: 'checked_on', label: '최근 확인일' },
] as const;

/** Reads the days; null: none. The server sets unchanged days from the state. */
const readDays = (data: FormData) => ({
  requested_on: String(data.get('requested_on') ?? '') || null,
  indexed_on: String(data.get('indexed_on') ?? '') || null,
  checked_on: String(data.get('checked_on') ?? '') || null,
});

/** An index record in the shape of the call's body, to compare both. */
const siteIndexAsBody = (page: SiteIndex) => ({ ...page, slot_id: page.slot?.id ?? null });

const differencesOf = (current: SiteIndex, input: Body) =>
  compareFields(siteIndexAsBody(current), input, {
    url: ['주소'],
    engine: ['엔진', (engine) => ENGINE_LABELS[engine]],
    state: ['상태', (state) => INDEX_LABELS[state].text],
    requested_on: ['요청일', koreanDay],
    indexed_on: ['색인 확인일', koreanDay],
    checked_on: ['최근 확인일', koreanDay],
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
            ...readDays(data),
          })}
          before={siteIndexAsBody}
          save={(body: Body) => callApi(saveSiteIndex, { body: { ...body, id: page.id } })}
          differences={differencesOf}
          onDone={onDone}
        >
          {(row) => (
            <>
              <TextField label="주소" name="url" type="url" inputMode="url" defaultValue={row?.url} />
              <div css={pair}>
                <NativeSelect
                  label="검색 엔진"
                  name="engine"
                  defaultValue={row?.engine}
                  options={ENGINE_OPTIONS}
                />
                <NativeSelect label="상태" name="state" defaultValue={row?.state} options={INDEX_OPTIONS} />
              </div>
              <div css={pair}>
                {DAYS.map(({ name, label }) => (
                  <TextField
                    key={name}
                    label={label}
                    name={name}
                    type="date"
                    defaultValue={row?.[name] ?? ''}
                  />
                ))}
              </div>
              <SlotField choices={choices} slot={row?.slot} />
              <MemoField memo={row?.memo} />
            </>
          )}
        </RecordForm>
      )}
    </ChoicesDialog>
  );
}
