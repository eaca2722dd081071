import { Button, EmptyStateLayout, Flex, Table, Tbody, Td, Tr, Typography } from '@strapi/design-system';
import { useCallback } from 'react';
import { listRuns, type PublishRun } from '../../contracts/publishing/admin';
import { useCall } from '../call-api';
import { seoulTime } from '../seoul-time';
import { Head } from '../table-parts';
import { usePolled } from '../use-polled';
import { ChangeList } from './change-list';
import { useListQuery } from '../use-list-query';
import { Pager, SearchField, OutdatedNote, StateLabel, PagePlaceholder } from '../parts';
import { ProblemNote } from './problem-note';
import { kindText, pagesText, resultWord } from './wording';

const POLL_MS = 10_000;

/** The tab 기록: past releases with time, cause and result. */
export function HistoryTab() {
  const call = useCall();
  const { search, domain, page, setSearch, setPage, setDomain } = useListQuery();
  const read = useCallback(
    () => call(listRuns, { query: { search, domain, page } }),
    [call, search, domain, page],
  );
  const { value, error, refresh } = usePolled(read, () => POLL_MS);

  if (!value) return <PagePlaceholder error={error} onRetry={refresh} />;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {error !== null && <OutdatedNote />}
      <SearchField
        label="기록 검색"
        placeholder="사이트, 바꾼 사람, 항목 이름"
        value={search}
        onSearch={setSearch}
      />
      {domain && (
        <Flex gap={3}>
          <Typography>{domain} 사이트의 기록만 보고 있습니다.</Typography>
          <Button variant="tertiary" size="S" onClick={() => setDomain(undefined)}>
            모든 사이트 보기
          </Button>
        </Flex>
      )}
      {value.data.length === 0 ? (
        <EmptyStateLayout
          content={
            search || domain
              ? '조건에 맞는 기록이 없습니다. 다른 말로 찾아보세요.'
              : '아직 기록이 없습니다. 콘텐츠를 발행하면 여기에 남습니다.'
          }
        />
      ) : (
        <Table colCount={5} rowCount={value.data.length + 1}>
          <Head names={['시각', '사이트', '종류', '변경 내용', '결과']} />
          <Tbody>
            {value.data.map((run) => (
              <RunRow key={run.releaseId} run={run} />
            ))}
          </Tbody>
        </Table>
      )}
      <Pager {...value.page} onPage={setPage} />
    </Flex>
  );
}

// Styles of cells.
const TOP = { verticalAlign: 'top', paddingTop: 12, paddingBottom: 12 } as const;
const SHORT = { ...TOP, whiteSpace: 'nowrap' } as const;
const LONG = { ...TOP, whiteSpace: 'normal' } as const;

function RunRow({ run }: { run: PublishRun }) {
  const { startedAt, finishedAt, domain, domainName, kind, who, changes, problem, leftOut, state } = run;
  const pages = pagesText(run);
  return (
    <Tr>
      <Td style={SHORT}>
        <Typography>{seoulTime(finishedAt ?? startedAt)}</Typography>
      </Td>
      <Td style={SHORT}>
        <Typography>{domainName || domain}</Typography>
      </Td>
      <Td style={SHORT}>
        <Typography>{kindText(kind)}</Typography>
      </Td>
      <Td style={{ ...LONG, width: '45%' }}>
        <RunChanges run={run} who={who} count={changes.count} />
      </Td>
      <Td style={LONG}>
        <Flex direction="column" alignItems="flex-start" gap={2}>
          <StateLabel {...resultWord(state)} />
          {pages && (
            <Typography variant="pi" textColor="neutral600">
              {pages}
            </Typography>
          )}
          {problem && <ProblemNote problem={problem} />}
          {leftOut.length > 0 && <SkippedRules rules={leftOut} />}
        </Flex>
      </Td>
    </Tr>
  );
}

function RunChanges({ run, who, count }: { run: PublishRun; who: string | null; count: number }) {
  return (
    <Flex direction="column" alignItems="flex-start" gap={1}>
      {run.kind === 'rollback' && run.target && (
        <Typography>{releaseTime(run.target)}에 발행한 내용으로 되돌림</Typography>
      )}
      {who && (
        <Typography variant="pi" textColor="neutral600">
          요청: {who}
        </Typography>
      )}
      {count > 0 && <ChangeList {...run.changes} />}
      {count === 0 && !who && <Typography textColor="neutral600">내용 변경 없음</Typography>}
    </Flex>
  );
}

function SkippedRules({ rules }: { rules: string[] }) {
  return (
    <details>
      <summary>
        <Typography variant="pi" textColor="warning700">
          적용하지 못한 주소 이동 규칙 {rules.length}건
        </Typography>
      </summary>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>
            <Typography variant="pi">{rule}</Typography>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Time in Seoul at which a release was claimed. @param releaseId e.g. `20261121-050312-00000007`, in UTC (contracts/publishing/publishing.ts) */
function releaseTime(releaseId: string): string {
  const iso = releaseId.replace(/^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-.*$/, '$1-$2-$3T$4:$5:$6Z');
  return seoulTime(iso);
}
