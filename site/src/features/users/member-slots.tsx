import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { Slot } from 'api-extensions/contracts/work-slots';
import { Loaded } from '../../platform/loaded';
import { SLOT_LABELS, standingText } from '../../platform/slot-standing';
import { koreanDay } from '../../platform/korean-format';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { SiteLink } from '../../ui/site-link';
import { type Column, Table } from '../../ui/table';
import { useMemberSlots } from './admin-calls';

/** Slots shown here; the list of slots has the others. */
const SHOWN = 10;

const COLUMNS: Column<Slot>[] = [
  {
    key: 'keyword',
    head: '키워드',
    rowHeader: true,
    cell: ({ id, keyword, target }) => (
      <>
        <SiteLink href={`/work/slots/${id}`}>{keyword}</SiteLink> {target}
      </>
    ),
  },
  {
    key: 'state',
    head: '상태',
    cell: ({ state }) => <Badge tone={SLOT_LABELS[state].tone}>{SLOT_LABELS[state].text}</Badge>,
  },
  { key: 'rank', head: '현재', cell: ({ standing }) => standingText(standing) },
  { key: 'to', head: '만료', cell: ({ to }) => koreanDay(to) },
];

/** The slots of a member, those that end last first. */
export function MemberSlots({ userId }: { userId: string }) {
  const found = useMemberSlots(userId, SHOWN);
  return (
    <Panel title="슬롯">
      <Loaded of={found}>
        {({ data, page }) => (
          <>
            <Table
              caption="이 회원의 슬롯"
              captionHidden
              columns={COLUMNS}
              rows={data}
              keyOf={({ id }) => id}
              cardsBelow="md"
              empty={
                <EmptyState
                  icon="chart"
                  title="아직 슬롯이 없습니다"
                  action={<ButtonLink href="/work/slots/new">슬롯 등록하기</ButtonLink>}
                >
                  이 회원의 키워드와 대상을 슬롯으로 등록하시면 매일 순위를 확인합니다.
                </EmptyState>
              }
            />
            {page.total > SHOWN && (
              <p css={{ marginTop: 'var(--space-3)' }}>
                <SiteLink href={`/work/slots?userId=${userId}`}>
                  슬롯 {koreanNumber(page.total)}건 모두 보기
                </SiteLink>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
