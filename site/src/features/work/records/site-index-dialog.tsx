import { saveSiteIndex, siteIndex, type SiteIndex } from 'api-extensions/contracts/work-site-indexes';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { koreanDay } from '../../../platform/korean-format';
import { Dialog } from '../../../ui/dialog';
import { NativeSelect } from '../../../ui/native-select';
import { TextField } from '../../../ui/text-field';
import { slotDifference, SlotField, slotOf, MemoField } from '../choice-fields';
import type { Difference } from '../../../platform/comparison';
import { pair } from '../list-style';
import { RecordForm } from '../record-form';
import { type Choices, WithChoices } from '../work-choices';
import { ENGINE_LABELS, ENGINE_OPTIONS, INDEX_LABELS, INDEX_OPTIONS } from './record-labels';

type Body = z.input<typeof saveSiteIndex.body>;

interface Props {
  page: SiteIndex;
  onClose: () => void;
  onDone: (page: SiteIndex) => void;
}

/** One page and its state in a search engine, as staff recorded it. */
export function SiteIndexDialog(props: Props) {
  return (
    <Dialog open onClose={props.onClose} title="색인 기록">
      <WithChoices withSlots>{(choices) => <SiteIndexForm {...props} choices={choices} />}</WithChoices>
    </Dialog>
  );
}

const DAYS = [
  { name: 'requested_on', label: '요청일' },
  { name: 'indexed_on', label: '색인 확인일' },
  { name: 'checked_on', label: '최근 확인일' },
] as const;

/** The server sets untouched days from the state. */
const daysOf = (data: FormData) => ({
  requested_on: String(data.get('requested_on') ?? '') || null,
  indexed_on: String(data.get('indexed_on') ?? '') || null,
  checked_on: String(data.get('checked_on') ?? '') || null,
});

function differencesOf(current: SiteIndex, given: Body): Difference[] {
  const { url, engine, state, slot_id, memo } = given;
  const differences: Difference[] = [];
  const add = (label: string, theirs: string, mine: string) => differences.push({ label, theirs, mine });
  if (url !== undefined) add('주소', current.url, url);
  if (engine !== undefined) add('엔진', ENGINE_LABELS[current.engine], ENGINE_LABELS[engine]);
  if (state !== undefined) add('상태', INDEX_LABELS[current.state].text, INDEX_LABELS[state].text);
  for (const { name, label } of DAYS) {
    const day = given[name];
    if (day !== undefined) add(label, koreanDay(current[name]), koreanDay(day));
  }
  if (slot_id !== undefined) differences.push(slotDifference(current.slot, slot_id));
  if (memo !== undefined) add('메모', current.memo, memo.trim());
  return differences;
}

function SiteIndexForm({ page, onDone, choices }: Omit<Props, 'onClose'> & { choices: Choices }) {
  return (
    <RecordForm
      label="색인 기록 수정"
      draft={`site index ${page.id}`}
      row={page}
      shape={siteIndex}
      schema={saveSiteIndex.body}
      read={(data) => ({
        url: String(data.get('url') ?? ''),
        engine: String(data.get('engine') ?? ''),
        state: String(data.get('state') ?? ''),
        slot_id: slotOf(data),
        memo: String(data.get('memo') ?? ''),
        ...daysOf(data),
      })}
      before={(row) => ({ ...row, slot_id: row.slot?.id ?? null })}
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
              <TextField key={name} label={label} name={name} type="date" defaultValue={row?.[name] ?? ''} />
            ))}
          </div>
          <SlotField choices={choices} slot={row?.slot} />
          <MemoField memo={row?.memo} />
        </>
      )}
    </RecordForm>
  );
}
