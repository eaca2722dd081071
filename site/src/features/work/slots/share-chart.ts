import { dayShare, dayTicks } from 'api-extensions/contracts/chart/rank-chart';
import { daysBetween } from 'api-extensions/contracts/rules/days';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import type { GroupComparison, GroupDays } from 'api-extensions/contracts/work/slot-groups';
import { koreanDay } from '../../../platform/korean-format';
import type { LineChartData } from '../../../ui/chart/line-chart';

type Day = GroupDays['days'][number];
type Share = Day['parties'][number];
type Party = Pick<GroupComparison['parties'][number], 'competitor' | 'name'>;
/** Ranks that count for a share: the first 10, 30 or 100. */
export type Within = 'top10' | 'top30' | 'top100';

export const WITHIN_NAMES: Readonly<Record<Within, string>> = {
  top10: '10위 안',
  top30: '30위 안',
  top100: '100위 안',
};

/** `3 / 8 (38%)`, or a dash for none. */
export const shareText = (part: number, all: number): string =>
  all === 0 ? '–' : `${koreanNumber(part)} / ${koreanNumber(all)} (${Math.round((part / all) * 100)}%)`;

/** A party's share on a day; undefined if the party was not looked for. */
const shareOf = ({ parties }: Day, { competitor }: Party): Share | undefined =>
  parties.find((party) => party.competitor === competitor);

/** A party's share on a day as text; a dash if the party was not looked for. */
export function partyShareText(day: Day, party: Party, within: Within): string {
  const share = shareOf(day, party);
  return share ? shareText(share[within], share.keywords) : '–';
}

/** Chart of the parties' shares by day, from 0 to 100%: the first party's line has points, the others are beside it. */
export function shareChart(
  { days, from, to, step }: Pick<GroupDays, 'days' | 'from' | 'to' | 'step'>,
  parties: readonly Party[],
  within: Within,
): LineChartData {
  // Skips the empty days before the first data.
  const first = days[0]?.day ?? from;
  const lines = parties.map((party) => {
    const measured = days.flatMap((day) => {
      const share = shareOf(day, party);
      return share ? [{ day: day.day, part: share[within] / share.keywords }] : [];
    });
    return measured.map(({ day, part }, at) => ({
      key: day,
      x: dayShare(day, first, to),
      y: 1 - part,
      isAfterGap: daysBetween(measured[at - 1]?.day ?? day, day) > step,
      ...(at === measured.length - 1 && { label: `${Math.round(part * 100)}%` }),
    }));
  });
  const last = days.at(-1);
  const words = last ? parties.map((party) => `${party.name} ${partyShareText(last, party, within)}`) : [];
  return {
    description: `${koreanDay(first)}부터 ${koreanDay(to)}까지 ${WITHIN_NAMES[within]} 키워드의 비율. 마지막 날: ${words.join(', ')}.`,
    points: lines[0] ?? [],
    beside: lines.slice(1),
    yTicks: [100, 50, 0].map((part) => ({ at: 1 - part / 100, label: `${part}%` })),
    xTicks: dayTicks(first, to),
    readings: days.map((day) => ({
      x: dayShare(day.day, first, to),
      label: koreanDay(day.day),
      rows: parties.map((party) => [party.name, partyShareText(day, party, within)] as const),
    })),
  };
}
