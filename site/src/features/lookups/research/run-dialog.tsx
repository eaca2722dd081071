import { css } from '@emotion/react';
import {
  startResearch,
  type ResearchBudget,
  type ResearchRow,
} from 'api-extensions/contracts/lookups/research';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import {
  callsOf,
  DOCUMENT_LIST_NAMES,
  DOCUMENT_LISTS,
  type ResearchPart,
} from 'api-extensions/contracts/rules/research';
import { useState } from 'react';
import { callApi } from '../../../platform/api-call';
import { Loaded } from '../../../platform/loaded';
import { useAction } from '../../../platform/use-action';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Dialog } from '../../../ui/dialog';
import { FormFailure, FormStack } from '../../../ui/form-body';
import { Notice } from '../../../ui/notice';
import { useBudget } from './research-calls';
import { PART_NAMES } from './research-text';

const PRESELECTED: readonly ResearchPart[] = ['volume', 'blog'];

const group = css`
  border: 0;
  padding: 0;
  & > legend {
    font-weight: 600;
  }
`;

/** The calls that the chosen parts need and those left today, one entry per budget (`pool`). */
export function costsOf(parts: ResearchBudget['parts'], chosen: ReadonlySet<ResearchPart>, keywords: number) {
  const pools = new Map<string, { need: number; left: number; parts: ResearchPart[] }>();
  for (const { part, pool, left } of parts) {
    if (pool === null || !chosen.has(part)) continue;
    const sum = pools.get(pool) ?? { need: 0, left, parts: [] };
    pools.set(pool, {
      need: sum.need + callsOf(part, keywords),
      left,
      parts: [...sum.parts, part],
    });
  }
  return [...pools.values()];
}

/** The chosen parts that can be looked up now. */
export const partsToStart = (parts: ResearchBudget['parts'], chosen: ReadonlySet<ResearchPart>) =>
  parts.filter(({ part, pool }) => pool !== null && chosen.has(part)).map(({ part }) => part);

/** Number of rows that use up one of the day's bulk lookups each: those that do not wait for all these parts already. */
const countChargedRows = (rows: readonly ResearchRow[], parts: readonly ResearchPart[]): number =>
  rows.filter(({ wanted }) => parts.some((part) => !wanted.includes(part))).length;

interface Props {
  rows: readonly ResearchRow[];
  onClose: () => void;
  onStarted: (queued: number) => Promise<unknown>;
}

/** Asks which parts to look up for the selected keywords, and shows the calls that they need and those left today. */
export function RunDialog({ rows, onClose, onStarted }: Props) {
  const budget = useBudget();
  const [chosen, setChosen] = useState<ReadonlySet<ResearchPart>>(new Set(PRESELECTED));
  const { run, busy, failure } = useAction();
  const parts = partsToStart(budget.data?.data.parts ?? [], chosen);
  const charged = countChargedRows(rows, parts);
  const left = budget.data?.data.limits.bulkRows.left ?? 0;
  const start = () =>
    run(async () => {
      const ids = rows.map(({ id }) => id);
      const { data } = await callApi(startResearch, { body: { ids, parts } });
      await onStarted(data.queued);
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title="키워드 조회"
      description={`선택하신 키워드 ${koreanNumber(rows.length)}개를 차례로 조회합니다.`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            취소
          </Button>
          <Button loading={busy} disabled={parts.length === 0 || charged > left} onClick={() => void start()}>
            조회 시작
          </Button>
        </>
      }
    >
      <FormStack>
        <FormFailure text={failure} />
        <Loaded of={budget}>
          {({ data }) => (
            <Parts of={data} chosen={chosen} onChange={setChosen} keywords={rows.length} charged={charged} />
          )}
        </Loaded>
      </FormStack>
    </Dialog>
  );
}

interface PartsProps {
  of: ResearchBudget;
  chosen: ReadonlySet<ResearchPart>;
  onChange: (chosen: ReadonlySet<ResearchPart>) => void;
  keywords: number;
  /** Number of rows that use up one of the day's bulk lookups each. */
  charged: number;
}

function Parts({ of: { parts, limits }, chosen, onChange, keywords, charged }: PartsProps) {
  const partCheckbox = (part: ResearchPart, label = PART_NAMES[part]) => {
    const isUnavailable = parts.find((entry) => entry.part === part)?.pool === null;
    const calls = koreanNumber(callsOf(part, keywords));
    return (
      <Checkbox
        key={part}
        label={isUnavailable ? `${label} (지금은 조회할 수 없음)` : `${label} (${calls}회)`}
        disabled={isUnavailable}
        checked={chosen.has(part) && !isUnavailable}
        onChange={({ target }) => {
          const next = new Set(chosen);
          if (target.checked) next.add(part);
          else next.delete(part);
          onChange(next);
        }}
      />
    );
  };
  const costs = costsOf(parts, chosen, keywords);
  const exceedsCalls = costs.some(({ need, left }) => need > left);
  const exceedsLimit = charged > limits.bulkRows.left;
  return (
    <>
      <fieldset css={group}>
        <legend>수치</legend>
        {(['volume', 'trend', 'audience'] as const).map((part) => partCheckbox(part))}
      </fieldset>
      <fieldset css={group}>
        <legend>문서 수와 포화도</legend>
        {DOCUMENT_LISTS.map((list) => partCheckbox(list, DOCUMENT_LIST_NAMES[list]))}
      </fieldset>
      <Notice tone={exceedsCalls || exceedsLimit ? 'warn' : 'info'} role="status">
        {costs.map(({ need, left, parts: named }) => (
          <p key={named.join()}>
            {named.map((part) => PART_NAMES[part]).join(', ')}: {koreanNumber(need)}회 필요, 오늘 남은 횟수{' '}
            {koreanNumber(left)}회
          </p>
        ))}
        <p>
          오늘 남은 여러 건 조회 {koreanNumber(limits.bulkRows.left)}건 가운데 {koreanNumber(charged)}건을
          사용합니다.
        </p>
        {exceedsLimit && (
          <p>
            오늘은 {koreanNumber(limits.bulkRows.left)}개까지 조회하실 수 있습니다. 키워드를 줄여 선택해
            주세요.
          </p>
        )}
        {exceedsCalls && !exceedsLimit && (
          <p>남은 횟수보다 많습니다. 조회한 결과는 남고, 나머지는 내일 0시부터 자동으로 이어집니다.</p>
        )}
      </Notice>
    </>
  );
}
