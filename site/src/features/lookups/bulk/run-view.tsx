import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import { providerNotes, sourcesLine } from 'api-extensions/contracts/rules/provider-text';
import { useEffect, useId, useMemo, useState } from 'react';
import { Badge } from '../../../ui/badge';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Notice } from '../../../ui/notice';
import { Progress } from '../../../ui/progress';
import { smallNote } from '../../../ui/small-note';
import { TextField } from '../../../ui/text-field';
import { from, print } from '../../../ui/theme/breakpoints';
import { visuallyHidden } from '../../../ui/visually-hidden';
import { copyText } from '../../../platform/copy-text';
import { NOT_AFFILIATED } from '../../../platform/disclaimer';
import { DemoBadge, DemoNotice } from '../../../platform/demo-mark';
import { ExportButtons } from '../export-buttons';
import { KINDS } from '../kinds';
import { failureView } from '../outcome';
import { koreanTime } from '../../../platform/korean-format';
import { type Arrangement, arrangeRows, matchesFilter, FILTERS, type RowFilter } from './arrange-rows';
import { RunRows } from './run-rows';
import { hasEnded, runAnnouncement, settledCount } from './run-state';
import { runTable } from './run-table';
import type { FollowedRun } from './use-run';

const card = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  ${print} {
    /* A grid that is split over pages would print the content after a long table over its last rows. */
    display: block;
    padding: 0;
    border: 0;
    & > * {
      margin-bottom: 1rem;
    }
  }
`;

const header = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem 0.75rem;
  align-items: center;
  & > h2 {
    font-size: var(--text-xl);
  }
`;

const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  ${print} {
    display: none;
  }
`;

const tools = css`
  display: grid;
  gap: 1rem;
  align-items: end;
  ${from.md} {
    grid-template-columns: minmax(0, 1fr) 16rem;
  }
  ${print} {
    display: none;
  }
`;

const filters = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const chip = css`
  display: inline-flex;
  gap: 0.375rem;
  align-items: center;
  min-height: 2.5rem;
  padding: 0.375rem 0.875rem;
  border: 1px solid var(--color-control);
  border-radius: 999px;
  background: var(--color-paper);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: var(--color-primary);
    background: var(--color-primary);
    color: var(--color-on-primary);
  }
`;

const FILTER_NAMES: Record<RowFilter, string> = {
  all: '전체',
  found: '순위 확인',
  outside: '순위 밖',
  failed: '확인하지 못함',
  waiting: '대기 중',
};
/** Name of a filter. @param isOrdered whether all rows are of lists with ranks, not only within range or not */
const filterName = (kind: LookupKind, isOrdered: boolean, filter: RowFilter) => {
  if (kind === 'volume') return { ...FILTER_NAMES, found: '검색량 확인', outside: '목록에 없음' }[filter];
  return isOrdered ? FILTER_NAMES[filter] : { ...FILTER_NAMES, found: '범위 안', outside: '범위 밖' }[filter];
};

interface Props {
  kind: LookupKind;
  followed: FollowedRun;
  arrangement: Arrangement;
  onArrange: (arrangement: Arrangement) => void;
  /** Returns an address with the key: everyone who has it can open the run. */
  shareUrl: () => string;
  /** Address of the form for a new table. */
  newUrl: string;
}

/** A run: progress, actions, and its rows as they arrive. Nothing until it has been read. */
export function RunView({ kind, followed, arrangement, onArrange, shareUrl, newUrl }: Props) {
  const id = useId();
  const { state, isConnected, isBusy, failure, cancel, retry } = followed;
  const rows = state?.rows;
  const shown = useMemo(
    () => (rows ? arrangeRows(kind, rows.values(), arrangement) : []),
    [kind, rows, arrangement],
  );
  if (!state) return null;
  const { run } = state;
  const all = [...state.rows.values()];
  const isDemo = all.some(({ provider }) => provider === 'simulator');
  const providers = [...new Set(all.map(({ provider }) => provider).filter((name) => name !== null))];
  const isOrdered = all.every(({ outcomes }) => outcomes.every(({ ordered }) => ordered));
  const isOver = hasEnded(run);
  const retryable = run.failed + run.cancelled;
  const actionFailure = failure ? failureView(failure, navigator.onLine) : null;
  return (
    <Card as="section" aria-labelledby={id} css={card}>
      <div css={header}>
        <h2 id={id}>
          {KINDS[kind].name} {koreanNumber(run.total)}건 조회
        </h2>
        {run.subdomains && <Badge>하위 도메인 포함</Badge>}
        {isDemo && <DemoBadge />}
      </div>
      <Progress
        label={
          isOver ? (run.state === 'cancelled' ? '중지했습니다' : '조회를 마쳤습니다') : '조회하고 있습니다'
        }
        value={settledCount(run)}
        max={run.total}
        text={`${koreanNumber(run.total)}건 중 ${koreanNumber(settledCount(run))}건`}
      />
      <p role="status" css={visuallyHidden}>
        {runAnnouncement(run, isConnected)}
      </p>
      {!isConnected && !isOver && (
        <Notice tone="warn">
          서버와의 연결이 끊어져 다시 연결하고 있습니다. 조회는 서버에서 계속되며, 연결되면 이어서 보여
          드립니다.
        </Notice>
      )}
      {isConnected && run.state === 'paused' && (
        <Notice tone="warn">
          지금은 네이버에서 조회할 수 없어 잠시 멈추었습니다. 다시 조회할 수 있게 되면 자동으로 이어집니다.
        </Notice>
      )}
      {run.message !== null && <Notice tone="warn">{run.message}</Notice>}
      {actionFailure && 'message' in actionFailure && <Notice tone="error">{actionFailure.message}</Notice>}
      <div css={actions}>
        {!isOver && (
          <Button variant="outline" loading={isBusy} onClick={cancel}>
            조회 중지
          </Button>
        )}
        {isOver && retryable > 0 && (
          <Button loading={isBusy} onClick={retry}>
            확인하지 못한 {koreanNumber(retryable)}건 다시 조회
          </Button>
        )}
        <CopyButton text={shareUrl} />
        <ButtonLink href={newUrl} variant="ghost">
          새로 조회하기
        </ButtonLink>
      </div>
      <div css={tools}>
        <fieldset css={filters}>
          <legend css={visuallyHidden}>보여 줄 결과</legend>
          {FILTERS.map((filter) => (
            <button
              key={filter}
              type="button"
              css={chip}
              aria-pressed={arrangement.filter === filter}
              onClick={() => onArrange({ ...arrangement, filter })}
            >
              {filterName(kind, isOrdered, filter)}{' '}
              <span>{koreanNumber(all.filter((row) => matchesFilter(row, filter)).length)}</span>
            </button>
          ))}
        </fieldset>
        <SearchField value={arrangement.query} onChange={(query) => onArrange({ ...arrangement, query })} />
      </div>
      {shown.length > 0 ? (
        <RunRows
          kind={kind}
          subdomains={run.subdomains}
          rows={shown}
          sort={arrangement.sort}
          onSort={(sort) => onArrange({ ...arrangement, sort })}
        />
      ) : (
        <p css={{ paddingBlock: '2rem', textAlign: 'center' }}>이 조건에 맞는 줄이 없습니다.</p>
      )}
      <ExportButtons
        name={`${KINDS[kind].name} ${koreanNumber(shown.length)}건 ${koreanTime(run.startedAt)}`}
        table={() => runTable(kind, shown)}
        disabled={shown.length === 0}
      />
      <p css={smallNote}>
        {koreanTime(run.startedAt)}에 시작했습니다. 결과는 {koreanTime(run.deletedAt)}에 삭제됩니다.
        {providers.length > 0 && ` ${sourcesLine(providers)}. `}
        {providerNotes(providers)}
        <br />
        {NOT_AFFILIATED}
      </p>
      {isDemo && <DemoNotice />}
    </Card>
  );
}

const DEBOUNCE_MS = 250;

/** Field that filters the rows shortly after the last typed letter. */
function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only typing starts the delay
  }, [typed]);
  return (
    <TextField
      type="search"
      label="결과 안에서 찾기"
      value={typed}
      autoComplete="off"
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

function CopyButton({ text }: { text: () => string }) {
  const [message, setMessage] = useState('');
  const copy = async () => {
    const isCopied = await copyText(text());
    setMessage(
      isCopied
        ? '주소를 복사했습니다. 이 주소를 아는 사람은 결과를 볼 수 있습니다.'
        : `복사하지 못했습니다. 이 주소를 쓰시면 됩니다: ${text()}`,
    );
  };
  return (
    <>
      <Button variant="outline" onClick={() => void copy()}>
        결과 주소 복사
      </Button>
      <span role="status" css={[smallNote, { alignSelf: 'center', wordBreak: 'break-all' }]}>
        {message}
      </span>
    </>
  );
}
