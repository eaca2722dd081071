import { css } from '@emotion/react';
import type { GroupComparison, GroupDays } from 'api-extensions/contracts/work/slot-groups';
import { ExportMenu } from '../../../platform/export/export-menu';
import { tableDay } from '../../../platform/korean-format';
import { Loaded } from '../../../platform/loaded';
import { LineLetter } from '../../../ui/chart/chart-legend';
import { LineChart } from '../../../ui/chart/line-chart';
import { MoreDetails } from '../../../ui/more-details';
import { Panel } from '../../../ui/panel';
import { Select } from '../../../ui/select';
import { smallNote } from '../../../ui/small-note';
import { Table } from '../../../ui/table';
import { buttons, spread } from '../list-style';
import { partyShareText, shareChart, type Within, WITHIN_NAMES } from './share-chart';
import { useGroupDays } from './slot-calls';

const WITHIN_OPTIONS = (['top10', 'top30', 'top100'] as const).map((value) => ({
  value,
  label: WITHIN_NAMES[value],
}));
const PERIODS = [
  { value: '30', label: '최근 30일' },
  { value: '90', label: '최근 90일' },
];

/** Parameters of the address that choose what GroupShares shows. */
export const SHARES_PARAMETERS = ['within', 'period'];
/** What GroupShares shows: which ranks count, and the number of days. */
interface ShownShares {
  within: Within;
  period: string;
}
/** Reads SHARES_PARAMETERS; unknown values give the defaults. */
export const readShownShares = ({ within, period }: Record<string, string>): ShownShares => ({
  within: WITHIN_OPTIONS.find(({ value }) => value === within)?.value ?? 'top10',
  period: period === '90' ? '90' : '30',
});

const names = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  padding: 0;
  font-size: var(--text-sm);
  list-style: none;
  & > li {
    display: flex;
    gap: var(--space-2);
    align-items: center;
  }
`;

interface Props {
  comparison: GroupComparison;
  shown: ShownShares;
  onShown: (changes: Record<string, string>) => void;
}

/** Share of a group's keywords with a rank among the first, by day, for the customer and each competitor. */
export function GroupShares({ comparison, shown, onShown }: Props) {
  const found = useGroupDays(String(comparison.group.id), shown.period);
  return (
    <Panel title="점유율 추이">
      <div css={spread}>
        <div css={buttons}>
          <Select
            label="범위"
            options={WITHIN_OPTIONS}
            value={shown.within}
            onChange={(within) => onShown({ within })}
          />
          <Select
            label="일수"
            options={PERIODS}
            value={shown.period}
            onChange={(period) => onShown({ period })}
          />
        </div>
        <ExportMenu
          name={`${comparison.group.name} 점유율 추이`}
          disabled={!found.data}
          readAll={() => Promise.resolve(found.data?.data.days ?? [])}
          columns={[
            ['날짜', ({ day }) => day],
            ...comparison.parties.flatMap((party) =>
              WITHIN_OPTIONS.map(({ value, label }): [string, (day: GroupDays['days'][number]) => string] => [
                `${party.name} ${label}`,
                (day) => partyShareText(day, party, value),
              ]),
            ),
          ]}
        />
      </div>
      <Loaded of={found}>
        {({ data }) => <Shares data={data} comparison={comparison} within={shown.within} />}
      </Loaded>
    </Panel>
  );
}

interface SharesProps {
  data: GroupDays;
  comparison: GroupComparison;
  within: Within;
}

function Shares({ data, comparison: { parties, slots, unordered }, within }: SharesProps) {
  const [customer, ...others] = parties;
  if (data.days.length === 0 && unordered === slots)
    return <p>이 그룹에는 플레이스만 있습니다. 플레이스는 순서를 알 수 없어 점유율을 계산하지 않습니다.</p>;
  if (data.days.length === 0 || !customer) return <p>이 기간에 조회한 기록이 없습니다.</p>;
  return (
    <>
      <LineChart {...shareChart(data, parties, within)} />
      <ul css={names} aria-label="차트의 선">
        <li>
          <strong>굵은 선</strong> {customer.name} (고객)
        </li>
        {others.map(({ competitor, name }, at) => (
          <li key={competitor}>
            <LineLetter line={at} /> {name}
          </li>
        ))}
      </ul>
      <p css={smallNote}>
        지금 진행 중인 슬롯의 키워드 가운데 그날 조회한 것의 비율입니다. 점선 구간은 조회 기록이 없습니다.
        {data.step > 1 && ` 슬롯이 많아 ${data.step}일마다 하루씩 셉니다.`}
        {data.demo && ' 데모 데이터로 만든 차트입니다.'}
      </p>
      <MoreDetails summary="날짜별 값 표로 보기">
        <Table
          caption={`날짜별 ${WITHIN_NAMES[within]} 키워드`}
          captionHidden
          cardsBelow="md"
          rows={[...data.days].reverse()}
          keyOf={({ day }) => day}
          columns={[
            { key: 'day', head: '날짜', rowHeader: true, cell: ({ day }) => tableDay(day) },
            ...parties.map((party) => ({
              key: String(party.competitor),
              head: party.name,
              numeric: true,
              cell: (day: GroupDays['days'][number]) => partyShareText(day, party, within),
            })),
          ]}
        />
      </MoreDetails>
    </>
  );
}
