import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { css } from '@emotion/react';
import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import type { BulkStarted } from 'api-extensions/contracts/lookups/bulk';
import { BULK_ROWS_MAX } from 'api-extensions/contracts/rules/kinds';
import { navigate } from 'gatsby';
import { lazy, Suspense, useRef, useState } from 'react';
import { koreanTime } from '../../../platform/korean-format';
import { SiteLink } from '../../../ui/site-link';
import { Skeleton } from '../../../ui/skeleton';
import { print } from '../../../ui/theme/breakpoints';
import { AllowanceNote } from '../allowance-note';
import { KINDS } from '../kinds';
import { localStore } from '../lookup-counter';
import type { Allowance } from '../use-allowance';
import { NOT_LOADED } from '../../../platform/table/use-table';
import { BulkForm } from './bulk-form';
import type { LeftOut } from './bulk-run';
import type { ReadRow } from './rows';
import { storeRun, readStoredRuns, runIdInAddress, runQuery } from './stored-runs';

const BulkRun = lazy(() => import('./bulk-run'));

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

/** Rows that the server left out of a new run, by their lines in the table. */
function leftOutOf(started: BulkStarted, rows: readonly ReadRow[]): LeftOut {
  return {
    runId: started.id,
    duplicates: started.duplicates.length,
    invalid: started.invalid.map(({ no, fields }) => {
      const row = rows[no - 1];
      const rowText = [row?.keyword, row?.target].filter(Boolean).join(' · ');
      return { line: row?.line ?? no, text: `${rowText}: ${Object.values(fields).join(' ')}` };
    }),
  };
}

interface Props {
  kind: LookupKind;
  path: string;
  search: string;
  allowance: Allowance;
  /** Called when the visitor uses the form. */
  onUsed: () => void;
}

/** Bulk lookups: the run in the address, or the form for a new one. */
export default function BulkLookup({ kind, path, search, allowance, onUsed }: Props) {
  const words = KINDS[kind];
  const id = runIdInAddress(search);
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null);
  /** Access keys by run id, for browsers without storage; they last as long as the page. */
  const keys = useRef(new Map<string, string>());

  const start = async (rows: ReadRow[], subdomains: boolean) => {
    setStarting(true);
    setFailure(null);
    const runApi = await import('./run-api').catch(() => null);
    if (!runApi) {
      setStarting(false);
      setFailure(NOT_LOADED);
      return;
    }
    try {
      const started = await runApi.startRun(kind, rows, subdomains);
      const { id: startedId, key, total } = started;
      keys.current.set(startedId, key);
      const startedAt = new Date().toISOString();
      storeRun(localStore(), new Date(), { id: startedId, key, kind, total, startedAt, deletedAt: null });
      setLeftOut(leftOutOf(started, rows));
      allowance.onLimits(started.limits);
      await navigate(path + runQuery(startedId));
    } catch (error) {
      setFailure(runApi.startFailureText(error));
    } finally {
      setStarting(false);
    }
  };

  if (id) {
    const pending = (
      <div aria-busy="true">
        <Skeleton height="24rem" />
      </div>
    );
    return (
      <div css={stack}>
        <Suspense fallback={pending}>
          <BulkRun {...{ id, kind, path, search, leftOut }} keys={keys.current} />
        </Suspense>
      </div>
    );
  }
  return (
    <div css={stack}>
      <BulkForm
        words={words}
        failure={failure}
        isStarting={isStarting}
        maxRows={Math.min(BULK_ROWS_MAX, allowance.limits?.bulkRows.max ?? BULK_ROWS_MAX)}
        onUsed={onUsed}
        onStart={(rows, subdomains) => void start(rows, subdomains)}
        note={<AllowanceNote of="bulkRows" {...allowance} />}
      />
      <StoredRuns kind={kind} path={path} />
    </div>
  );
}

function StoredRuns({ kind, path }: { kind: LookupKind; path: string }) {
  const known = readStoredRuns(localStore(), new Date()).filter((run) => run.kind === kind);
  if (known.length === 0) return null;
  return (
    <section css={runs} aria-labelledby="known-runs">
      <h2 id="known-runs">지난 여러 건 조회</h2>
      <ul>
        {known.map(({ id, total, startedAt, deletedAt }) => (
          <li key={id}>
            <SiteLink href={path + runQuery(id)}>
              {koreanTime(startedAt)}에 조회한 {koreanNumber(total)}건
            </SiteLink>
            {deletedAt && <span>{koreanTime(deletedAt)}까지 보관</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
