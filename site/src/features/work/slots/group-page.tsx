import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { LIST_NAMES } from 'api-extensions/contracts/rules/kinds';
import { standingText } from 'api-extensions/contracts/rules/rank-text';
import { COMPARISON_SLOTS_MAX, type GroupComparison } from 'api-extensions/contracts/work/slot-groups';
import { navigate } from 'gatsby';
import { type ReactNode, useState } from 'react';
import { useArea, useIsManager } from '../../../platform/area';
import { AreaPage } from '../../../platform/area-page';
import { ExportMenu } from '../../../platform/export/export-menu';
import { listHref, readListQuery } from '../../../platform/list-query';
import { Loaded } from '../../../platform/loaded';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { Panel } from '../../../ui/panel';
import { Select } from '../../../ui/select';
import { SiteLink } from '../../../ui/site-link';
import { smallNote } from '../../../ui/small-note';
import { type Column, Table } from '../../../ui/table';
import { CustomerLink } from '../customers/customer-link';
import { spread } from '../list-style';
import { ShareDialog } from '../shares/share-dialog';
import { GroupShares, SHARES_PARAMETERS, readShownShares } from './group-shares';
import { RankChange } from '../../../platform/rank-change';
import { shareText } from './share-chart';
import { useGroupComparison } from './slot-calls';
import { SlotSummary } from './slot-summary';

type Party = GroupComparison['parties'][number];
type Row = GroupComparison['rows'][number];

const DAYS = [
  { value: '1', label: '하루 전과 비교' },
  { value: '7', label: '7일 전과 비교' },
  { value: '30', label: '30일 전과 비교' },
];
const DEFAULT_DAYS = '7';

const PARTIES: Column<Party>[] = [
  {
    key: 'name',
    head: '이름',
    rowHeader: true,
    cell: ({ competitor, name }) => (competitor === null ? <strong>{name} (고객)</strong> : name),
  },
  { key: 'top10', head: '10위 안', numeric: true, cell: ({ top10, keywords }) => shareText(top10, keywords) },
  { key: 'top30', head: '30위 안', numeric: true, cell: ({ top30, keywords }) => shareText(top30, keywords) },
  {
    key: 'top100',
    head: '100위 안',
    numeric: true,
    cell: ({ top100, keywords }) => shareText(top100, keywords),
  },
  {
    key: 'average',
    head: '평균 순위',
    numeric: true,
    cell: ({ average_rank }) => (average_rank === null ? '–' : `${koreanNumber(average_rank)}위`),
  },
  { key: 'gained', head: '오른 키워드', numeric: true, cell: ({ gained }) => koreanNumber(gained) },
  { key: 'lost', head: '내린 키워드', numeric: true, cell: ({ lost }) => koreanNumber(lost) },
  {
    key: 'ahead',
    head: '고객보다 앞선 키워드',
    numeric: true,
    cell: ({ ahead }) => (ahead === null ? '–' : koreanNumber(ahead)),
  },
];

const standingOf = ({ standings }: Row, party: Party) =>
  standings.find(({ competitor }) => competitor === party.competitor);

/** A party's rank for a keyword; a dash if the party has no target of that kind. */
function partyRankText(row: Row, party: Party): string {
  const standing = standingOf(row, party);
  if (!standing) return '–';
  const { list, depth, ordered } = row;
  const { outcome, rank } = standing;
  return standingText({ list, depth, ordered, outcome, rank } as Parameters<typeof standingText>[0]);
}

const EDGES = { entered: '진입', left: '이탈' } as const;

function PartyRank({ row, party }: { row: Row; party: Party }) {
  const standing = standingOf(row, party);
  return (
    <>
      {partyRankText(row, party)}{' '}
      {standing?.edge ? (
        <small>{EDGES[standing.edge]}</small>
      ) : (
        <RankChange places={standing?.change ?? null} />
      )}
    </>
  );
}

/** One group: figures of its slots, and its customer compared with the competitors. */
export default function GroupPage() {
  const area = useArea();
  const id = area.params.id ?? '';
  const isStaff = useIsManager(area);
  const query = readListQuery(area.search, ['days', ...SHARES_PARAMETERS]);
  const days = DAYS.some(({ value }) => value === query.days) ? (query.days ?? DEFAULT_DAYS) : DEFAULT_DAYS;
  const found = useGroupComparison(id, days);
  const group = found.data?.data.group;
  const [isSharing, setSharing] = useState(false);
  const go = (changes: Record<string, string | null>) =>
    void navigate(listHref(`/work/slots/groups/${id}`, query, changes));
  return (
    <AreaPage
      title={group ? group.name : '슬롯 그룹'}
      lead={
        group && (
          <>
            {isStaff && <CustomerLink of={group.customer} />}{' '}
            <SiteLink href={`/work/slots?group=${id}`}>슬롯 {koreanNumber(group.slots)}건 보기</SiteLink>
          </>
        )
      }
    >
      {group && (!isStaff || group.customer.id) && (
        <div>
          <Button variant="outline" onClick={() => setSharing(true)}>
            공유 링크 만들기
          </Button>
        </div>
      )}
      <SlotSummary query={{ group: id }} />
      <Loaded of={found}>
        {({ data }) => (
          <Comparison
            data={data}
            days={days}
            onDays={(value) => go({ days: value === DEFAULT_DAYS ? null : value })}
            shares={<GroupShares comparison={data} shown={readShownShares(query)} onShown={go} />}
          />
        )}
      </Loaded>
      {isSharing && group && (
        <ShareDialog
          userId={isStaff ? group.customer.id : undefined}
          group={group}
          onClose={() => setSharing(false)}
        />
      )}
    </AreaPage>
  );
}

interface ComparisonProps {
  data: GroupComparison;
  days: string;
  onDays: (days: string) => void;
  /** Shown between the figures and the keywords. */
  shares: ReactNode;
}

function Comparison({ data, days, onDays, shares }: ComparisonProps) {
  const { group, parties, rows, slots, unordered } = data;
  if (rows.length === 0) {
    return (
      <EmptyState icon="chart" title="아직 비교할 순위가 없습니다">
        이 그룹의 슬롯을 조회한 다음 날 아침부터 비교할 수 있습니다.
      </EmptyState>
    );
  }
  const columns: Column<Row>[] = [
    {
      key: 'keyword',
      head: '키워드',
      rowHeader: true,
      cell: ({ slot, keyword, list }) => (
        <>
          <SiteLink href={`/work/slots/${slot}`}>{keyword}</SiteLink> <small>{LIST_NAMES[list]}</small>
        </>
      ),
    },
    ...parties.map((party) => ({
      key: String(party.competitor),
      head: party.name,
      numeric: true,
      cell: (row: Row) => <PartyRank row={row} party={party} />,
    })),
  ];
  return (
    <>
      <Panel title="경쟁사와 비교">
        <div css={spread}>
          <Select label="기간" options={DAYS} value={days} onChange={onDays} />
          <ExportMenu
            name={`${group.name} 경쟁사 비교`}
            disabled={rows.length === 0}
            readAll={() => Promise.resolve(rows)}
            columns={[
              ['키워드', ({ keyword }) => keyword],
              ['목록', ({ list }) => LIST_NAMES[list]],
              ['조회일', ({ day }) => day],
              ...parties.map((party): [string, (row: Row) => string] => [
                party.name,
                (row) => partyRankText(row, party),
              ]),
            ]}
          />
        </div>
        <Table
          caption="키워드 점유와 변화"
          captionHidden
          cardsBelow="md"
          columns={PARTIES}
          rows={parties}
          keyOf={({ competitor }) => competitor ?? 0}
        />
        <p css={smallNote}>
          진행 중인 슬롯 {koreanNumber(slots)}건을 마지막 조회 기준으로 비교합니다. 경쟁사의 순위는 고객의
          순위를 조회하며 확인한 범위 안에서만 알 수 있습니다.
          {unordered > 0 &&
            ` 순서를 알 수 없는 플레이스 ${koreanNumber(unordered)}건은 점유와 평균에 넣지 않았습니다.`}
        </p>
      </Panel>
      {shares}
      <Panel title="키워드별 순위">
        {slots > COMPARISON_SLOTS_MAX && (
          <p css={smallNote}>키워드 순으로 앞의 {koreanNumber(COMPARISON_SLOTS_MAX)}건만 보여 드립니다.</p>
        )}
        <Table
          caption="키워드별 순위"
          captionHidden
          cardsBelow="md"
          columns={columns}
          rows={rows}
          keyOf={({ slot }) => slot}
        />
      </Panel>
    </>
  );
}
