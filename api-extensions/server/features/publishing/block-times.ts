import type { Core } from '@strapi/strapi';
import { DAY } from '../../platform/background';
import { PUBLISHED } from '../../platform/drafts';
import { platform } from '../../platform/platform';
import { repository } from '../../platform/tables';
import { changesBetween } from '../../shared/sites/block-periods';
import { POPUP_TIMES, POPUP_UID } from '../../shared/sites/popups';
import { blockSelections, shapeBlocks } from '../../shared/sites/page-parts';
import { addChanges } from './changes';

const PAGE = 'api::page.page';

/** How far back the first pass looks: a release that changes nothing costs little, a notice that stays does harm. */
const FIRST_MS = 7 * DAY;

/** Until when passes have looked: kept beside Strapi's own settings, so that not every replica publishes the same times again. */
const SEEN_UNTIL = { type: 'plugin', name: 'api-extensions', key: 'block-times-until' };

interface PageRow {
  documentId: string;
  title: string | null;
  domain: { code: string } | null;
  blocks: (Record<string, unknown> & { __component: string })[];
}

/** A type alias: as an interface, it would not be a record. */
type PopupRow = {
  documentId: string;
  title: string;
  domain: { code: string } | null;
  starts_at: unknown;
  ends_at: unknown;
};

const isTime = (field: string) => POPUP_TIMES.some((time) => time === field);

/** Kinds of blocks with times. */
const timedKinds = () =>
  Object.fromEntries(Object.entries(blockSelections()).filter(([, { select }]) => select.some(isTime)));

/** Whether a block of these kinds or a popup, also of a draft, begins or ends after one instant and not after another. */
async function hasChanges(kinds: ReturnType<typeof timedKinds>, after: Date, until: Date): Promise<boolean> {
  const between = { $gt: after, $lte: until };
  for (const [kind, { select }] of Object.entries({ ...kinds, [POPUP_UID]: { select: [...POPUP_TIMES] } })) {
    const times = select.filter(isTime);
    const where = { $or: times.map((field) => ({ [field]: between })) };
    const found = await platform()
      .strapi.db.query(kind)
      .findOne({ where, select: ['id'] });
    if (found !== null) return true;
  }
  return false;
}

/** Publishes the sites again whose blocks or popups have begun or ended since the last pass: their pages are prerendered. */
export async function publishTimedBlocks(strapi: Core.Strapi, notifyPublisher: () => void): Promise<void> {
  const now = platform().clock();
  const store = strapi.store(SEEN_UNTIL);
  const seenUntil = ((await store.get({})) as string | null) ?? now.getTime() - FIRST_MS;
  const after = new Date(seenUntil);
  const kinds = timedKinds();
  // Most passes end here: all pages of all sites are not read every few seconds.
  if (await hasChanges(kinds, after, now)) await publishPages(strapi, notifyPublisher, kinds, after, now);
  // A clock that is behind another replica's must not go back to what was looked at.
  if (now > after) await store.set({ value: now.toISOString() });
}

async function publishPages(
  strapi: Core.Strapi,
  notifyPublisher: () => void,
  kinds: ReturnType<typeof timedKinds>,
  after: Date,
  now: Date,
): Promise<void> {
  const pages = await repository<PageRow>(PAGE)().findMany({
    where: PUBLISHED,
    select: ['documentId', 'title'],
    populate: { domain: { select: ['code'] }, blocks: { on: kinds } },
  });
  let found = 0;
  for (const page of pages) {
    if (!page.domain || !changesBetween(shapeBlocks({ blocks: page.blocks }, kinds), after, now)) continue;
    const change = { uid: PAGE, document: page.documentId, action: 'time', entry_title: page.title ?? '' };
    await addChanges(strapi, [page.domain.code], change);
    found += 1;
  }
  const popups = await repository<PopupRow>(POPUP_UID)().findMany({
    where: PUBLISHED,
    select: ['documentId', 'title', ...POPUP_TIMES],
    populate: { domain: { select: ['code'] } },
  });
  for (const popup of popups) {
    if (!popup.domain || !changesBetween([popup], after, now)) continue;
    const { documentId: document, title, domain } = popup;
    await addChanges(strapi, [domain.code], { uid: POPUP_UID, document, action: 'time', entry_title: title });
    found += 1;
  }
  if (found === 0) return;
  platform().content.clear();
  notifyPublisher();
}
