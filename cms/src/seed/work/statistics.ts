import { createHash } from 'node:crypto';
import { addDays } from 'api-extensions/contracts/rules/days';
import { DIRECT, PAGE_GROUPS, VITALS } from 'api-extensions/contracts/rules/page-statistics';
import { createRandom } from './drift';
import { insertAll, type WriteTarget, tableOf } from './rows';

/** A year, the longest period of the page 방문 통계. */
export const VISITED_DAYS = 365;
const SPEED_DAYS = 14;

/** `share` of the day's views, `entered` of the page's views that are entries. */
const PAGES: [path: string, share: number, entered: number][] = [
  ['/', 0.34, 0.8],
  ['/search/web', 0.22, 0.5],
  ['/service', 0.16, 0.25],
  ['/search/volume', 0.12, 0.4],
  ['/board/notice', 0.09, 0.15],
  ['/service/apply', 0.07, 0.05],
];
/** `share` of the day's entries. */
export const CHANNELS: [name: string, share: number][] = [
  ['네이버 검색', 0.36],
  ['네이버 광고', 0.12],
  [DIRECT, 0.24],
  ['구글', 0.09],
  ['blog.naver.com', 0.06],
  ['캠페인 google / cpc', 0.05],
  ['캠페인 kakao / channel', 0.03],
  ['페이스북·인스타그램', 0.03],
  ['다음 검색', 0.02],
];
/** Number of measurements in each bucket of a web vital, best first. */
const SPEED = [0, 3, 6, 4, 2, 1, 1];

interface StatisticSeed {
  day: string;
  dimension: string;
  value: string;
  count: number;
  entries?: number;
  bucket?: number;
}

/** A row of the page statistics of a site. */
export function statisticRow({ domain, now }: { domain: string; now: number }, seed: StatisticSeed): object {
  const { day, dimension, value, count, entries = 0, bucket = 0 } = seed;
  const text = JSON.stringify([domain, day, dimension, value, bucket]);
  const stat_key = createHash('sha256').update(text).digest('hex');
  const stamp = {
    document_id: stat_key.slice(0, 24),
    created_at: new Date(now),
    updated_at: new Date(now),
  };
  return { ...stamp, stat_key, domain, day, dimension, value, bucket, count, entries };
}

/** Page statistics of the last days for the page 방문 통계. Today has none, so that it shows only real visits. */
export async function seedStatistics(
  into: WriteTarget & { domain: string; today: string; now: number },
): Promise<void> {
  const { strapi, domain, today } = into;
  const random = createRandom(`statistics ${domain}`);
  const rows: object[] = [];
  const add = (day: string, dimension: string, value: string, count: number, entries = 0, bucket = 0) => {
    if (count > 0) rows.push(statisticRow(into, { day, dimension, value, count, entries, bucket }));
  };
  for (let ago = VISITED_DAYS; ago > 0; ago -= 1) {
    const day = addDays(today, -ago);
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    const dayViews = (isWeekend ? 60 : 130) * (1.4 - (0.9 * ago) / VISITED_DAYS) * (0.85 + 0.3 * random());
    let [views, entries] = [0, 0];
    for (const [path, share, entered] of PAGES) {
      const count = Math.round(dayViews * share);
      add(day, 'page', path, count, Math.round(count * entered));
      views += count;
      entries += Math.round(count * entered);
    }
    const narrow = Math.round(views * 0.62);
    const narrowEntries = Math.round(entries * 0.62);
    add(day, 'device', 'narrow', narrow, narrowEntries);
    add(day, 'device', 'wide', views - narrow, entries - narrowEntries);
    let left = entries;
    for (const [name, share] of CHANNELS) {
      const count = Math.min(left, Math.round(entries * share));
      add(day, 'referrer', name, count, count);
      left -= count;
    }
    if (ago > SPEED_DAYS) continue;
    for (const [groupIndex, group] of PAGE_GROUPS.entries()) {
      for (const vital of VITALS)
        for (const [bucket, count] of SPEED.entries())
          add(day, vital, group, Math.round(count / (groupIndex + 1)), 0, bucket);
    }
  }
  await insertAll(into, tableOf(strapi, 'page-statistic'), rows);
}
