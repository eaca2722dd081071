import { EmptyStateLayout, Flex, Table, Tbody, Tr, Typography } from '@strapi/design-system';
import { useCallback } from 'react';
import { koreanNumber } from '../../contracts/rules/numbers';
import { listSiteFigures, NEW_REQUEST_DAYS } from '../../contracts/work/site-figures';
import { useCall } from '../call-api';
import { KEEP_WORDS, OutdatedNote, PagePlaceholder, Pager, SearchField } from '../parts';
import { Cell, Head } from '../table-parts';
import { useListQuery } from '../use-list-query';
import { usePolled } from '../use-polled';
import { overdueText, revenueChange } from './wording';

const IDLE_MS = 60_000;

const COLUMNS = [
  ...[
    '사이트',
    '이번 달 매출',
    '지난달 대비',
    '새 상담',
    '미응답',
    '진행 중인 작업',
    '승인된 회원',
    '갱신할 계약',
  ],
];

/** The tab 운영 현황: all sites side by side. */
export function FiguresTab() {
  const call = useCall();
  const { search, page, setSearch, setPage } = useListQuery();
  const read = useCallback(() => call(listSiteFigures, { query: { search, page } }), [call, search, page]);
  const { value, error, refresh } = usePolled(read, () => IDLE_MS);

  if (!value) return <PagePlaceholder error={error} onRetry={refresh} />;
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {error !== null && <OutdatedNote />}
      <SearchField label="사이트 검색" placeholder="사이트 이름, 코드" value={search} onSearch={setSearch} />
      {value.data.length === 0 ? (
        <EmptyStateLayout
          content={
            search
              ? `‘${search}’에 맞는 사이트가 없습니다. 다른 이름으로 찾아보세요.`
              : '사용 중인 사이트가 없습니다. ‘목록’에서 사이트를 만들거나 다시 사용해 주세요.'
          }
        />
      ) : (
        <Table colCount={COLUMNS.length} rowCount={value.data.length + 1}>
          <Head names={COLUMNS} />
          <Tbody>
            {value.data.map(({ code, name, revenue, requests, unanswered, jobs, members, ending }) => (
              <Tr key={code}>
                <Cell>{name}</Cell>
                <Cell>{`${koreanNumber(revenue.now)}원`}</Cell>
                <Cell>{revenueChange(revenue)}</Cell>
                <Cell>{koreanNumber(requests)}</Cell>
                <Cell>{koreanNumber(unanswered)}</Cell>
                <Cell>{overdueText(jobs)}</Cell>
                <Cell>{koreanNumber(members)}</Cell>
                <Cell>{koreanNumber(ending)}</Cell>
              </Tr>
            ))}
          </Tbody>
        </Table>
      )}
      <Pager {...value.page} onPage={setPage} />
      <Typography variant="pi" textColor="neutral600" style={KEEP_WORDS}>
        {`매출은 계약 금액을 기간에 고르게 나눈 이번 달 전체 금액입니다(부가세 별도). 새 상담은 최근 ${NEW_REQUEST_DAYS}일에 들어온 상담, 미응답은 답하지 않은 상담과 견적 요청, 갱신할 계약은 30일 안에 끝나고 갱신되지 않은 계약입니다. 사이트마다의 자세한 내용은 그 사이트에 대표 계정으로 로그인해 ‘운영 현황’에서 확인해 주세요.`}
      </Typography>
    </Flex>
  );
}
