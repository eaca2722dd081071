import { Box, EmptyStateLayout, Flex, Table, Tbody, Td, Tr, Typography } from '@strapi/design-system';
import { useCallback } from 'react';
import { listSchedules, type Schedule } from '../../contracts/schedule/schedule-admin';
import { useCall } from '../call-api';
import { seoulTime } from '../seoul-time';
import { Cell, Head, Section } from '../table-parts';
import { usePolled } from '../use-polled';
import { CancelScheduleButton } from './cancel-schedule';
import { useListQuery } from '../use-list-query';
import { Pager, SearchField, OutdatedNote, StateLabel, EntryLink, PagePlaceholder } from '../parts';
import { scheduleActionText, scheduleWord } from './wording';

const POLL_MS = 10_000;

/** The tab 예약: waiting schedules, and past ones below. */
export function SchedulesTab() {
  const call = useCall();
  const { search, page, setSearch, setPage } = useListQuery();
  const read = useCallback(() => call(listSchedules, { query: { search, page } }), [call, search, page]);
  const { value, error, refresh } = usePolled(read, () => POLL_MS);

  if (!value) return <PagePlaceholder error={error} onRetry={refresh} />;
  const waiting = value.data.filter(({ state }) => state === 'waiting');
  const over = value.data.filter(({ state }) => state !== 'waiting');
  return (
    <Flex direction="column" alignItems="stretch" gap={6}>
      {error !== null && <OutdatedNote />}
      <SearchField label="예약 검색" placeholder="제목, 예약한 사람" value={search} onSearch={setSearch} />
      {value.data.length === 0 && (
        <EmptyStateLayout
          content={
            search
              ? `‘${search}’에 맞는 예약이 없습니다. 다른 말로 찾아보세요.`
              : '예약이 없습니다. 페이지나 상품을 열어 ‘발행 상태’에서 예약할 수 있습니다.'
          }
        />
      )}
      {waiting.length > 0 && (
        <Section title="예정된 예약">
          <Schedules rows={waiting} onChange={refresh} />
        </Section>
      )}
      {over.length > 0 && (
        <Section title="지난 예약">
          <Schedules rows={over} onChange={refresh} />
        </Section>
      )}
      <Pager {...value.page} onPage={setPage} />
    </Flex>
  );
}

function Schedules({ rows, onChange }: { rows: Schedule[]; onChange: () => void }) {
  return (
    <Table colCount={7} rowCount={rows.length + 1}>
      <Head names={['예약 시각', '사이트', '항목', '할 일', '상태', '예약한 사람', '']} />
      <Tbody>
        {rows.map((row) => (
          <Tr key={row.id}>
            <Cell>{seoulTime(row.at)}</Cell>
            <Cell>{row.domainName || row.domain}</Cell>
            <Td>
              <Box maxWidth="20rem">
                <EntryLink uid={row.uid} documentId={row.documentId}>
                  {row.title}
                </EntryLink>
              </Box>
            </Td>
            <Cell>{scheduleActionText(row.action)}</Cell>
            <Td>
              <Flex direction="column" alignItems="flex-start" gap={1}>
                <StateLabel {...scheduleWord(row.state)} />
                {row.doneAt && (
                  <Typography variant="pi" textColor="neutral600">
                    {seoulTime(row.doneAt)}
                  </Typography>
                )}
                {row.error && (
                  <Box maxWidth="20rem">
                    <Typography variant="pi" textColor="danger600">
                      {row.error}
                    </Typography>
                  </Box>
                )}
              </Flex>
            </Td>
            <Cell>{row.createdBy}</Cell>
            <Td>{row.state === 'waiting' && <CancelScheduleButton schedule={row} onDone={onChange} />}</Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}
