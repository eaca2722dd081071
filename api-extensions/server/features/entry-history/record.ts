import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { hasHistory, type RevisionAction } from '../../../contracts/entry-history/entry-history';
import { paramsOf } from '../../platform/documents';
import { latestOf } from '../../platform/drafts';
import { administratorOf, shownName } from '../../platform/editor';
import { titleFieldOf } from '../../platform/entry-titles';
import { digest } from '../../platform/secrets';
import { domainEntries } from '../../platform/content-types';
import { inTransaction, nowMs, repository } from '../../platform/tables';
import { comparable, contentOf, type EntryContent } from './entry-content';
import { revisionTable } from './revision-table';

const DOMAIN_UID = 'api::domain.domain';
const MINUTE_MS = 60_000;

const ACTIONS: Record<string, RevisionAction | undefined> = {
  update: 'save',
  publish: 'publish',
  unpublish: 'unpublish',
  discardDraft: 'discard',
  delete: 'delete',
};

interface Revised {
  uid: string;
  document: string;
}

/** Code of the site of an entry's content; null for one without. */
async function siteOf(uid: string, { values, relations }: EntryContent): Promise<string | null> {
  if (uid === DOMAIN_UID) return String(values.code);
  const [site] = relations.domain ?? [];
  const row =
    site && (await domainEntries().findOne({ where: { documentId: site.documentId }, select: ['code'] }));
  return row?.code ?? null;
}

const titleOf = async (uid: string, { values }: EntryContent): Promise<string> =>
  String(values[await titleFieldOf(uid)] ?? '').slice(0, 200);

const latest = (trx: Knex, { uid, document }: Revised) =>
  revisionTable(trx)
    .where({ uid, document })
    .orderBy('id', 'desc')
    .first<
      { id: number; action: RevisionAction; who: string | null; at_ms: number; digest: string } | undefined
    >('id', 'action', 'who', 'at_ms', 'digest');

interface Event {
  action: RevisionAction;
  who: string;
  atMs: number;
}

/** Adds a revision. A save that changes nothing adds none; publishing what the same person has just saved is told of the save's. */
export async function addRevision(
  trx: Knex,
  { uid, document }: Revised,
  content: EntryContent,
  event: Event,
): Promise<void> {
  const key = digest(comparable(content)).slice(0, 32);
  const last = await latest(trx, { uid, document });
  const isSame = last?.digest === key;
  if (event.action === 'save' && isSame) return;
  const isOneStep =
    last?.action === 'save' && last.who === event.who && event.atMs - Number(last.at_ms) < MINUTE_MS;
  if (event.action === 'publish' && isSame && isOneStep) {
    await revisionTable(trx).where({ id: last.id }).update({ action: 'publish', at_ms: event.atMs });
    return;
  }
  const { action, who, atMs: at_ms } = event;
  const [domain, title] = [await siteOf(uid, content), await titleOf(uid, content)];
  await repository('entry-revision')().create({
    data: { domain, uid, document, title, action, who, at_ms, digest: key, content },
  });
}

interface Saved {
  updatedAt: string;
  updatedBy?: { firstname?: string | null; lastname?: string | null } | null;
}

/** The content as it was before the first change that is recorded, e.g. of a seed, an import or an earlier version of the software. */
async function addFound(trx: Knex, revised: Revised, content: EntryContent): Promise<void> {
  if (await latest(trx, revised)) return;
  const { uid, document: documentId } = revised;
  const where = { documentId, ...latestOf(uid) };
  const row = await repository<Saved>(uid)().findOne({ where, populate: { updatedBy: true } });
  const who = row?.updatedBy ? shownName(row.updatedBy) : '';
  const atMs = new Date(row?.updatedAt ?? nowMs()).getTime();
  await addRevision(trx, revised, content, { action: 'found', who, atMs });
}

/**
 * Records what administrators make of an entry, in the transaction that changes it. Changes of programs (the seed, imports, new sites)
 * are not recorded: what they have written is found at the first change by a person. Registered in register().
 */
export function recordRevisions(strapi: Core.Strapi): void {
  strapi.documents.use(async (ctx, next) => {
    const { uid } = ctx;
    const action = ACTIONS[ctx.action];
    const { documentId: document } = paramsOf(ctx);
    const administrator = administratorOf();
    if (!action || !document || !hasHistory(uid) || !administrator) return next();
    // The revisions of a site go with it.
    if (uid === DOMAIN_UID && action === 'delete') return next();
    return inTransaction(async (trx) => {
      const revised = { uid, document };
      const before = await contentOf(uid, document);
      // The other actions leave the draft as it is.
      if (before && (action === 'save' || action === 'discard')) await addFound(trx, revised, before);
      const result = await next();
      const content = action === 'delete' ? before : await contentOf(uid, document);
      const who = shownName(administrator);
      if (content) await addRevision(trx, revised, content, { action, who, atMs: nowMs() });
      return result;
    });
  });
}
