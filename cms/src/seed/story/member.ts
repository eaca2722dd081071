import { createHash } from 'node:crypto';
import { amountsOf } from 'api-extensions/contracts/estimates/estimates';
import { type AlertRule, reasonOf } from 'api-extensions/contracts/rules/alert-rules';
import { addDays, DAY_MS } from 'api-extensions/contracts/rules/days';
import { productNames } from 'api-extensions/contracts/work/contracts';
import { createRandom } from '../work/drift';
import { insertAll, insertOne, type Seeding, type Strapi, tableOf } from '../work/rows';
import type { StoryPlan } from './plan';

/** What the demo member has in the story beside the slots of every demo: products of the site, shares, alerts, traffic, research. */

const digest = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

export async function seedMember(seeding: Seeding, plan: StoryPlan): Promise<void> {
  await nameProducts(seeding, plan);
  await seedShares(seeding);
  await seedAlerts(seeding);
  await seedTraffic(seeding, plan);
  await seedResearch(seeding, plan);
}

/** The demo's contracts have products that every demo site could sell; in the story they are the site's own. */
async function nameProducts(seeding: Seeding, { products }: StoryPlan): Promise<void> {
  const { strapi, trx, people } = seeding;
  const connection = trx ?? strapi.db.connection;
  const [ranks, texts] = [products.get(1), products.get(2)];
  if (!ranks || !texts) return;
  const contracts = tableOf(strapi, 'work-contract');
  for (const { title, product, months } of [
    { title: '순위 관리 3개월', product: ranks, months: 3 },
    { title: '블로그 포스팅 월 4건', product: texts, months: 1 },
  ]) {
    const items = [{ name: product.name, quantity: months, unit_price: product.price }];
    await connection(contracts)
      .where({ customer: people.member, title })
      .update({
        title: `${product.name} ${months}개월`,
        ...{ items: JSON.stringify(items), product_names: productNames(items), ...amountsOf(items) },
      });
  }
  const slots = () => connection(tableOf(strapi, 'work-slot')).where({ customer: people.member });
  await slots().whereNot({ kind: 'view' }).update({ product: ranks.name, price: ranks.price });
  await slots().where({ kind: 'view' }).update({ product: texts.name, price: texts.price });
}

interface ShareService {
  tokenDigest(key: string): string;
}

/** The plugin's service of share links. */
const shareLinks = (strapi: Strapi): ShareService =>
  strapi.get('services').get('plugin::api-extensions.share-link');

/** Links that show the ranks of the last days to others: one is of a group, one has been ended. */
const SHARES: {
  label: string;
  days: number;
  madeAgo: number;
  views: number;
  openedAgo: number;
  expiresIn: number;
  endedAgo: number | null;
  isOfGroup?: boolean;
}[] = [
  { label: '대표님 보고용', days: 30, madeAgo: 38, views: 21, openedAgo: 1, expiresIn: 60, endedAgo: null },
  {
    ...{ label: '점장님께', days: 90, madeAgo: 16, views: 6, openedAgo: 4, expiresIn: 14 },
    ...{ endedAgo: null, isOfGroup: true },
  },
  { label: '지난 분기 회의', days: 90, madeAgo: 71, views: 9, openedAgo: 66, expiresIn: 20, endedAgo: 45 },
];

async function seedShares(seeding: Seeding): Promise<void> {
  const { strapi, trx, domain, now, people } = seeding;
  const group = await (trx ?? strapi.db.connection)<{ id: number; customer: number }>(
    tableOf(strapi, 'slot-group'),
  )
    .where({ customer: people.member })
    .orderBy('id')
    .first('id');
  await insertAll(
    seeding,
    tableOf(strapi, 'share-link'),
    SHARES.toReversed().map(({ label, days, madeAgo, views, openedAgo, expiresIn, endedAgo, isOfGroup }) => {
      // The token is signed with the server's secret, so that the key alone opens nothing.
      const share_key = digest('story share', domain, label);
      return {
        ...{ domain, customer: people.member, label, days, share_key, views, author: '김회원' },
        slot_group: (isOfGroup && group?.id) || null,
        token_digest: shareLinks(strapi).tokenDigest(share_key),
        created_ms: now - madeAgo * DAY_MS,
        expires_ms: now + expiresIn * DAY_MS,
        revoked_ms: endedAgo === null ? null : now - endedAgo * DAY_MS,
        last_opened_ms: now - openedAgo * DAY_MS,
      };
    }),
  );
}

const RULES: AlertRule[] = [{ kind: 'top', places: 10 }, { kind: 'moves', places: 4 }, { kind: 'lost' }];
/** Days of the alerts' history. */
const ALERT_DAYS = 30;

interface RankOfDay {
  slot: number;
  day: string;
  keyword: string;
  target: string;
  list: string;
  outcome: 'found' | 'not_in_range';
  rank: number | null;
  depth: number | null;
  ordered: boolean;
}

/** The member's setting, and the alerts that it would have given. They are shown on the page; the demo sends no mail. */
async function seedAlerts(seeding: Seeding): Promise<void> {
  const { strapi, trx, domain, today, now, people } = seeding;
  const setting = await insertOne(seeding, tableOf(strapi, 'rank-alert-setting'), {
    ...{ setting_key: `${domain} ${people.member} ${people.member}`, owner: people.member, domain },
    ...{ customer: people.member, enabled: true, rules: JSON.stringify(RULES), mail: false, message: false },
    ...{ chat: false, timing: 'at_once', digest_hour: 9, muted_from: 21, muted_until: 8 },
    ...{ told_ms: 0, version: 1, updated_ms: now - 40 * DAY_MS },
  });
  const rows: RankOfDay[] = await (trx ?? strapi.db.connection)({ r: tableOf(strapi, 'slot-rank') })
    .join({ s: tableOf(strapi, 'work-slot') }, 's.id', 'r.slot')
    .where({ 's.customer': people.member, 's.paused': false })
    .whereRaw('r.list = s.main_list')
    .whereIn('r.outcome', ['found', 'not_in_range'])
    .where('r.day', '>=', addDays(today, -ALERT_DAYS))
    .orderBy(['r.slot', 'r.day'])
    .select(
      'r.slot',
      'r.day',
      's.keyword',
      's.target',
      'r.list',
      'r.outcome',
      'r.rank',
      'r.depth',
      'r.ordered',
    );
  const snapshotOf = ({ outcome, rank, depth, ordered }: RankOfDay) => ({
    ...{ outcome, rank, depth, ordered: Boolean(ordered), page: null, competitors: new Map() },
  });
  const alerts = rows.flatMap((row, index) => {
    const before = rows[index - 1];
    if (before?.slot !== row.slot) return [];
    const reason = reasonOf(RULES, snapshotOf(before), snapshotOf(row));
    if (!reason) return [];
    const { slot, day, keyword, target, list, rank, depth } = row;
    return [
      {
        ...{ alert_key: `${setting} ${slot} ${day}`, setting, owner: people.member, domain, slot },
        ...{ keyword, target, list, day, ...reason, from_rank: before.rank, to_rank: rank, depth },
        ...{ ordered: Boolean(row.ordered), delivery: 'none' },
        created_ms: Math.min(now, Date.parse(`${day}T08:05:00+09:00`)),
      },
    ];
  });
  alerts.sort((a, b) => a.created_ms - b.created_ms || a.slot - b.slot);
  await insertAll(seeding, tableOf(strapi, 'rank-alert'), alerts);
}

/** Days of search traffic: of files from Naver. Google's figures need an account that the demo does not have. */
const TRAFFIC_DAYS = 60;

/** Clicks and impressions of the member's site by query and day, which grow as its positions improve. */
async function seedTraffic(seeding: Seeding, { content }: StoryPlan): Promise<void> {
  const { strapi, domain, today, now, people } = seeding;
  const random = createRandom(`traffic ${domain}`);
  const rows = Array.from({ length: TRAFFIC_DAYS }, (_, index) => {
    const ago = TRAFFIC_DAYS - index;
    const day = addDays(today, -ago);
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
    return content.queries.map(({ query, position, impressions }) => {
      const place = Math.max(1, position * (1 + ago / 140) + (random() - 0.5));
      const share = 1.6 * (1.1 - ago / 220) * (isWeekend ? 0.6 : 1);
      const shown = Math.round(impressions * share * (0.8 + 0.4 * random()));
      const clicks = Math.min(shown, Math.round(shown * (0.32 / (place + 0.6)) * (0.7 + 0.6 * random())));
      return {
        ...{ domain, customer: people.member, source: 'naver', shape: 'query', from_day: day, day, query },
        query_key: query.replaceAll(' ', '').toLowerCase(),
        ...{ page: '', clicks, impressions: shown, position: null, created_ms: now },
      };
    });
  }).flat();
  await insertAll(seeding, tableOf(strapi, 'search-traffic'), rows);
}

/** The member's research list. Its figures are looked up when the server runs, as after a click on 조회. */
async function seedResearch(seeding: Seeding, { content }: StoryPlan): Promise<void> {
  const { strapi, domain, now, people } = seeding;
  const wanted = { dueMs: now, waitsFor: null, isRepeat: false };
  await insertAll(
    seeding,
    tableOf(strapi, 'research-keyword'),
    content.researched.map((keyword, index) => ({
      keyword_key: digest(people.member, domain, keyword.replaceAll(' ', '').toUpperCase()),
      ...{ owner: people.member, domain, keyword, added_ms: now - 9 * DAY_MS, seq: now + index },
      wanted: JSON.stringify({ volume: wanted, blog: wanted, trend: wanted, audience: wanted }),
      ...{ is_waiting: true, waits_for: null, due_ms: now },
    })),
  );
}
