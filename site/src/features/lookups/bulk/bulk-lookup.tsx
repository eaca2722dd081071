import { css } from '@emotion/react';
import type { LookupKind } from 'api-extensions/contracts/lookups';
import { BULK_ROWS_MAX, type BulkStarted } from 'api-extensions/contracts/lookups-bulk';
import { navigate } from 'gatsby';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Notice } from '../../../ui/notice';
import { SiteLink } from '../../../ui/site-link';
import { Skeleton } from '../../../ui/skeleton';
import { print } from '../../../ui/theme/breakpoints';
import { AllowanceNote } from '../allowance-note';
import { KINDS } from '../kinds';
import { localStore } from '../lookup-counter';
import { failureView } from '../outcome';
import type { Allowance } from '../use-allowance';
import { count } from '../wording';
import { koreanTime } from '../../../platform/korean-format';
import { type Arrangement, arrangementIn, withArrangement } from './arrange-rows';
import { BulkForm } from './bulk-form';
import type { ReadRow } from './rows';
import { startRun } from './run-api';
import { RunView } from './run-view';
import { forgetRun, keepRun, keyFragment, keyInFragment, readRuns, runInAddress, runQuery } from './runs';
import { useRun } from './use-run';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.5rem;
  padding-block: clamp(1.25rem, 0.75rem + 2vw, 2.25rem) 1.5rem;
  ${print} {
    display: block;
  }
`;

const runs = css`
  & > h2 {
    margin-bottom: 0.75rem;
    font-size: var(--text-xl);
  }
  & li {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1rem;
    align-items: center;
    padding-block: 0.25rem;
    border-top: 1px solid var(--color-line);
    font-size: var(--text-sm);
  }
  & a {
    display: inline-flex;
    flex: 1 1 auto;
    align-items: center;
    min-height: 2.75rem;
    color: var(--color-primary-strong);
    font-weight: 600;
  }
  ${print} {
    display: none;
  }
`;

/** Rows that the server left out, by their line numbers. */
interface LeftOut {
  runId: string;
  invalid: { line: number; text: string }[];
  duplicates: number;
}

function leftOutOf(started: BulkStarted, rows: readonly ReadRow[]): LeftOut {
  return {
    runId: started.id,
    duplicates: started.duplicates.length,
    invalid: started.invalid.map(({ no, fields }) => {
      const row = rows[no - 1];
      const asked = [row?.keyword, row?.target].filter(Boolean).join(' · ');
      return { line: row?.line ?? no, text: `${asked}: ${Object.values(fields).join(' ')}` };
    }),
  };
}

interface Props {
  kind: LookupKind;
  path: string;
  search: string;
  allowance: Allowance;
}

/** Bulk lookups: the form, or the run in the address. */
export default function BulkLookup({ kind, path, search, allowance }: Props) {
  const words = KINDS[kind];
  const id = runInAddress(search);
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null);
  /** Keys for the lifetime of the page, for browsers without storage. */
  const keys = useRef(new Map<string, string>());

  const access = useMemo(() => {
    if (!id) return null;
    const given = keyInFragment(window.location.hash);
    if (given) keys.current.set(id, given);
    const key = keys.current.get(id) ?? readRuns(localStore(), new Date()).find((run) => run.id === id)?.key;
    return key ? { id, key } : null;
  }, [id]);
  const followed = useRun(access);
  const [arrangement, setArrangement] = useState(() => arrangementIn(search));
  useEffect(() => setArrangement(arrangementIn(search)), [search]);
  const arrange = (next: Arrangement) => {
    setArrangement(next);
    // Not through the router, which would scroll to the top of the page.
    const address = window.location.pathname + withArrangement(window.location.search, next);
    window.history.replaceState(window.history.state, '', address);
  };

  const read = followed.state?.run;
  useEffect(() => {
    if (!read || !access) return;
    const { total, startedAt, deletedAt } = read;
    keepRun(localStore(), new Date(), { ...access, kind: read.kind, total, startedAt, deletedAt });
    // Removes the key from the visible address.
    if (keyInFragment(window.location.hash)) {
      window.history.replaceState(
        window.history.state,
        '',
        window.location.pathname + window.location.search,
      );
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each run that could be read
  }, [read?.id, access]);

  const start = async (rows: ReadRow[], subdomains: boolean) => {
    setStarting(true);
    setFailure(null);
    try {
      const started = await startRun(kind, rows, subdomains);
      const { id: startedId, key, total } = started;
      keys.current.set(startedId, key);
      const startedAt = new Date().toISOString();
      keepRun(localStore(), new Date(), { id: startedId, key, kind, total, startedAt, deletedAt: null });
      setLeftOut(leftOutOf(started, rows));
      allowance.onLimits(started.limits);
      await navigate(path + runQuery(startedId));
    } catch (error) {
      const view = failureView(error, navigator.onLine);
      setFailure('message' in view ? [view.message, ...fieldTexts(view)].join(' ') : null);
    } finally {
      setStarting(false);
    }
  };

  if (id) {
    const own = leftOut?.runId === id ? leftOut : null;
    const isLost = !access || followed.isGone;
    return (
      <div css={stack}>
        {own && (own.invalid.length > 0 || own.duplicates > 0) && <LeftOutNotice leftOut={own} />}
        {isLost && (
          <RunLost path={path} onForget={() => forgetRun(localStore(), new Date(), id)} isForeign={!access} />
        )}
        {!isLost && !followed.state && (
          <div aria-busy="true">
            <Skeleton height="24rem" />
          </div>
        )}
        {!isLost && (
          <RunView
            kind={read?.kind ?? kind}
            followed={followed}
            arrangement={arrangement}
            onArrange={arrange}
            newUrl={`${path}?mode=many`}
            shareUrl={() => window.location.origin + path + runQuery(id) + keyFragment(access.key)}
          />
        )}
      </div>
    );
  }
  return (
    <div css={stack}>
      <BulkForm
        words={words}
        failure={failure}
        isStarting={isStarting}
        most={Math.min(BULK_ROWS_MAX, allowance.limits?.bulkRows.max ?? BULK_ROWS_MAX)}
        onStart={(rows, subdomains) => void start(rows, subdomains)}
        note={<AllowanceNote of="bulkRows" {...allowance} />}
      />
      <KnownRuns kind={kind} path={path} />
    </div>
  );
}

const fieldTexts = (view: ReturnType<typeof failureView>) =>
  view.state === 'invalid' ? Object.values(view.errors).filter((text) => text !== undefined) : [];

function LeftOutNotice({ leftOut: { invalid, duplicates } }: { leftOut: LeftOut }) {
  return (
    <Notice tone="warn" role="status">
      {duplicates > 0 && <p>서버에서 같은 조회로 확인된 {count(duplicates)}줄을 제외했습니다.</p>}
      {invalid.length > 0 && (
        <>
          <p>다음 {count(invalid.length)}줄은 조회할 수 없어 제외했습니다.</p>
          <ul>
            {invalid.map(({ line, text }) => (
              <li key={line}>
                {count(line)}번째 줄, {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

function RunLost({ path, isForeign, onForget }: { path: string; isForeign: boolean; onForget: () => void }) {
  return (
    <EmptyState
      icon="lost"
      titleAs="h2"
      title="이 조회 결과를 열 수 없습니다"
      action={
        <Button
          onClick={() => {
            onForget();
            void navigate(`${path}?mode=many`);
          }}
        >
          새로 조회하기
        </Button>
      }
    >
      {isForeign
        ? '이 브라우저에서는 결과를 열 수 없습니다. 조회하신 분께 ‘결과 주소 복사’로 복사한 주소를 요청해 주세요.'
        : '보관 기간이 지나 삭제되었거나, 주소가 잘못되었습니다.'}
    </EmptyState>
  );
}

function KnownRuns({ kind, path }: { kind: LookupKind; path: string }) {
  const known = readRuns(localStore(), new Date()).filter((run) => run.kind === kind);
  if (known.length === 0) return null;
  return (
    <section css={runs} aria-labelledby="known-runs">
      <h2 id="known-runs">지난 여러 건 조회</h2>
      <ul>
        {known.map(({ id, total, startedAt, deletedAt }) => (
          <li key={id}>
            <SiteLink href={path + runQuery(id)}>
              {koreanTime(startedAt)}에 조회한 {count(total)}건
            </SiteLink>
            {deletedAt && <span>{koreanTime(deletedAt)}까지 보관</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
