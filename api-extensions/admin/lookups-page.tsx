import { koreanNumber } from '../contracts/rules/numbers';
import { Layouts, Page, useRBAC } from '@strapi/admin/strapi-admin';
import { Box, Button, Flex, Status, Table, Tbody, Td, Tr, Typography } from '@strapi/design-system';
import { useCallback } from 'react';
import { type KeyOwner, type LookupStatus, pauseLookups, readLookupStatus } from '../contracts/lookups/admin';
import { longDay } from '../contracts/rules/days';
import { ConfirmButton, useAct } from './actions';
import { useCall } from './call-api';
import { OutdatedNote, PagePlaceholder } from './parts';
import { PAUSE_LOOKUPS, READ_LOOKUPS } from './rights';
import { Cell, Head, Section } from './table-parts';
import { usePolled } from './use-polled';
import { sumByKind, dataKindName, errorRate, kindName, ownerName, shareName, siteText } from './wording';

const POLL_MS = 10_000;

/** The page 조회 현황: providers of lookups, today's budgets, failure rates, and buttons that pause a provider. */
export function LookupsPage() {
  return (
    <Page.Protect permissions={READ_LOOKUPS}>
      <Content />
    </Page.Protect>
  );
}

function Content() {
  const call = useCall();
  const { allowedActions } = useRBAC(PAUSE_LOOKUPS);
  const read = useCallback(async () => (await call(readLookupStatus, {})).data, [call]);
  const { value: status, error, refresh } = usePolled(read, () => POLL_MS);
  const { act } = useAct(refresh);

  const setPaused = (owner: KeyOwner, paused: boolean) =>
    act(
      call(pauseLookups, { body: { owner, paused } }),
      `${ownerName(owner)} 조회를 ${paused ? '멈추었습니다' : '다시 시작했습니다'}.`,
      '바꾸지 못했습니다. 잠시 후 다시 시도해 주세요.',
    );

  if (!status) return <PagePlaceholder error={error} onRetry={refresh} />;
  return (
    <Page.Main>
      <Page.Title>조회 현황</Page.Title>
      <Layouts.Header
        title="조회 현황"
        subtitle={`${longDay(status.day)} 기준 · 진행 중인 여러 건 조회 ${koreanNumber(status.openRuns)}건`}
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={8}>
          {error !== null && <OutdatedNote />}
          <Owners status={status} canPause={allowedActions.canPause === true} onPause={setPaused} />
          <Kinds status={status} />
          <Counts title="오늘" counts={status.counts.filter(({ day }) => day === status.day)} />
          <Counts title="최근 7일" counts={status.counts} />
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

interface OwnersProps {
  status: LookupStatus;
  canPause: boolean;
  onPause: (owner: KeyOwner, paused: boolean) => Promise<unknown>;
}

function Owners({ status, canPause, onPause }: OwnersProps) {
  return (
    <Section title="제공자">
      <Table colCount={5} rowCount={status.owners.length + 1}>
        <Head names={['제공자', '상태', '오늘 호출 / 하루 한도', '초당 호출', '']} />
        <Tbody>
          {status.owners.map(({ owner, paused, pausedBy, budgets, perSecond }) => (
            <Tr key={owner}>
              <Cell>{ownerName(owner)}</Cell>
              <Td>
                <Status variant={paused ? 'danger' : 'success'} size="S">
                  <Typography fontWeight="bold">{paused ? '멈춤' : '사용 중'}</Typography>
                </Status>
                {paused && pausedBy && (
                  <Typography variant="pi" textColor="neutral600" tag="p">
                    {pausedBy}
                  </Typography>
                )}
              </Td>
              <Td>
                {budgets.map((budget) => (
                  <Budget key={budget.kind ?? ''} {...budget} />
                ))}
              </Td>
              <Cell>{koreanNumber(perSecond)}</Cell>
              <Td>
                {paused ? (
                  <Button disabled={!canPause} onClick={() => void onPause(owner, false)}>
                    다시 시작
                  </Button>
                ) : (
                  <PauseButton owner={owner} disabled={!canPause} onConfirm={() => onPause(owner, true)} />
                )}
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
    </Section>
  );
}

interface PauseProps {
  owner: string;
  disabled: boolean;
  onConfirm: () => Promise<unknown>;
}

/** Asks for confirmation, because lookups stop on every site at once. */
function PauseButton({ owner, disabled, onConfirm }: PauseProps) {
  const trigger = (
    <Button variant="danger-light" disabled={disabled}>
      멈추기
    </Button>
  );
  return (
    <ConfirmButton trigger={trigger} title={`${ownerName(owner)} 조회를 멈출까요?`} onConfirm={onConfirm}>
      모든 사이트의 방문자에게 ‘조회 불가’로 표시되고, 진행 중인 여러 건 조회는 다시 시작할 때까지 쉽니다.
    </ConfirmButton>
  );
}

function Budget({ kind, used, limit, shares, sites }: LookupStatus['owners'][number]['budgets'][number]) {
  const text = `${kind === null ? '' : `${kindName(kind)} `}${koreanNumber(used)} / ${koreanNumber(limit)}회`;
  const share = limit === 0 ? 100 : Math.min(100, (100 * used) / limit);
  return (
    <Box paddingTop={1} paddingBottom={1}>
      <Typography>{text}</Typography>
      <Box aria-hidden width="12rem" height="0.5rem" background="neutral150" hasRadius overflow="hidden">
        <Box width={`${share}%`} height="100%" background={share < 90 ? 'primary600' : 'danger600'} />
      </Box>
      <Typography variant="pi" textColor="neutral600" tag="p">
        {`남은 호출: ${shares.map((one) => `${shareName(one.share)} ${koreanNumber(one.left)}`).join(' · ')}`}
      </Typography>
      {sites.map((site) => (
        <Typography key={site.name} variant="pi" textColor="neutral600" tag="p">
          {siteText(site)}
        </Typography>
      ))}
    </Box>
  );
}

function Kinds({ status }: { status: LookupStatus }) {
  return (
    <Section title="종류별 제공자">
      <Table colCount={3} rowCount={status.kinds.length + 1}>
        <Head names={['종류', '제공자', '자료']} />
        <Tbody>
          {status.kinds.map(({ kind, owner }) => (
            <Tr key={kind}>
              <Cell>{kindName(kind)}</Cell>
              <Cell>{owner === null ? '없음' : ownerName(owner)}</Cell>
              <Cell>{dataKindName(owner)}</Cell>
            </Tr>
          ))}
        </Tbody>
      </Table>
    </Section>
  );
}

function Counts({ title, counts }: { title: string; counts: LookupStatus['counts'] }) {
  const rows = sumByKind(counts);
  return (
    <Section title={`호출과 오류 · ${title}`}>
      {rows.length === 0 ? (
        <Typography>호출이 없습니다.</Typography>
      ) : (
        <Table colCount={5} rowCount={rows.length + 1}>
          <Head names={['제공자', '종류', '호출', '오류', '오류율']} />
          <Tbody>
            {rows.map((row) => (
              <Tr key={`${row.owner} ${row.kind}`}>
                <Cell>{ownerName(row.owner)}</Cell>
                <Cell>{kindName(row.kind)}</Cell>
                <Cell>{koreanNumber(row.calls)}</Cell>
                <Cell>{koreanNumber(row.errors)}</Cell>
                <Cell>{errorRate(row)}</Cell>
              </Tr>
            ))}
          </Tbody>
        </Table>
      )}
    </Section>
  );
}
