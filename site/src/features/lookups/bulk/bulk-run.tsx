import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import { navigate } from 'gatsby';
import { useEffect, useMemo, useState } from 'react';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Notice } from '../../../ui/notice';
import { Skeleton } from '../../../ui/skeleton';
import { localStore } from '../lookup-counter';
import { type Arrangement, parseArrangement, withArrangement } from './arrange-rows';
import { RunView } from './run-view';
import {
  removeStoredRun,
  storeRun,
  keyFragment,
  keyInFragment,
  readStoredRuns,
  runQuery,
} from './stored-runs';
import { useRun } from './use-run';

/** Rows that the server left out of a run, by their lines in the table. */
export interface LeftOut {
  runId: string;
  invalid: { line: number; text: string }[];
  duplicates: number;
}

interface Props {
  id: string;
  kind: LookupKind;
  path: string;
  search: string;
  /** Access keys by run id, for browsers without storage; they last as long as the page. */
  keys: Map<string, string>;
  leftOut: LeftOut | null;
}

/** Shows the run in the address, if this browser or the address has its key. */
export default function BulkRun({ id, kind, path, search, keys, leftOut }: Props) {
  const access = useMemo(() => {
    const linked = keyInFragment(window.location.hash);
    if (linked) keys.set(id, linked);
    const key = keys.get(id) ?? readStoredRuns(localStore(), new Date()).find((run) => run.id === id)?.key;
    return key ? { id, key } : null;
  }, [id, keys]);
  const followed = useRun(access);
  const [arrangement, setArrangement] = useState(() => parseArrangement(search));
  useEffect(() => setArrangement(parseArrangement(search)), [search]);
  const arrange = (next: Arrangement) => {
    setArrangement(next);
    // Not by the router, which would scroll to the top of the page.
    const address = window.location.pathname + withArrangement(window.location.search, next);
    window.history.replaceState(window.history.state, '', address);
  };

  const loadedRun = followed.state?.run;
  useEffect(() => {
    if (!loadedRun || !access) return;
    const { total, startedAt, deletedAt } = loadedRun;
    storeRun(localStore(), new Date(), { ...access, kind: loadedRun.kind, total, startedAt, deletedAt });
    // Removes the key from the visible address.
    if (keyInFragment(window.location.hash)) {
      window.history.replaceState(
        window.history.state,
        '',
        window.location.pathname + window.location.search,
      );
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each run that was read
  }, [loadedRun?.id, access]);

  const own = leftOut?.runId === id ? leftOut : null;
  const isLost = !access || followed.isGone;
  return (
    <>
      {own && (own.invalid.length > 0 || own.duplicates > 0) && <LeftOutNotice leftOut={own} />}
      {isLost && (
        <RunLost
          path={path}
          onForget={() => removeStoredRun(localStore(), new Date(), id)}
          isForeign={!access}
        />
      )}
      {!isLost && !followed.state && (
        <div aria-busy="true">
          <Skeleton height="24rem" />
        </div>
      )}
      {!isLost && (
        <RunView
          kind={loadedRun?.kind ?? kind}
          followed={followed}
          arrangement={arrangement}
          onArrange={arrange}
          newUrl={`${path}?mode=many`}
          shareUrl={() => window.location.origin + path + runQuery(id) + keyFragment(access.key)}
        />
      )}
    </>
  );
}

function LeftOutNotice({ leftOut: { invalid, duplicates } }: { leftOut: LeftOut }) {
  return (
    <Notice tone="warn" role="status">
      {duplicates > 0 && <p>서버에서 같은 조회로 확인된 {koreanNumber(duplicates)}줄을 제외했습니다.</p>}
      {invalid.length > 0 && (
        <>
          <p>다음 {koreanNumber(invalid.length)}줄은 조회할 수 없어 제외했습니다.</p>
          <ul>
            {invalid.map(({ line, text }) => (
              <li key={line}>
                {koreanNumber(line)}번째 줄, {text}
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
      title={isForeign ? '다른 브라우저에서 시작한 조회입니다' : '이 조회 결과를 열 수 없습니다'}
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
        ? '조회를 시작한 브라우저에서 ‘결과 주소 복사’를 누르고, 복사한 주소로 열어 주세요.'
        : '보관 기간이 지나 삭제되었거나, 주소가 잘못되었습니다.'}
    </EmptyState>
  );
}
