import { type createMember, Browser, signInAs } from './browser';
import { databaseOfTests } from './cms-under-test';
import { createSlot, inDays, WORK, today } from './work-steps';

/** Steps of tests of share links. */

const database = databaseOfTests();
export const SHARES = `${WORK}/shares`;

type Member = Awaited<ReturnType<typeof createMember>>;

interface CreatedLink {
  id: number;
  token: string;
  link: string;
}

export const shareLinkBody = (more: object = {}) => ({ label: '본사 보고', days: 30, ...more });

/** Creates a share link: a member of its own slots, staff of those of `userId`. */
export async function createShareLink(by: Browser, more: object = {}): Promise<CreatedLink> {
  const { status, json, text } = await by.post(SHARES, shareLinkBody(more));
  if (status !== 200) throw new Error(text);
  const { id, link } = json.data as CreatedLink;
  return { id, link, token: new URL(link).hash.slice(1) };
}

export const openShareLink = (token: string, more: object = {}, by = new Browser()) =>
  by.post('/api/share/open', { token, ...more });

/** Creates a slot of a member with a rank on each of the last days. @param ranks newest first */
export async function createRankedSlot(member: Member, ranks: number[], more: object = {}) {
  const slot = await createSlot(await signInAs('manager'), member.id, {
    from: inDays(-60),
    to: inDays(20),
    ...more,
  });
  for (const [before, rank] of ranks.entries()) {
    const day = inDays(-before);
    await database('slot_ranks').insert({
      ...{ rank_key: `${slot.id} web ${day}`, slot: slot.id, domain: 'rankup', day, list: 'web', rank },
      ...{ outcome: 'found', depth: 1000, ordered: true, provider: 'hub', source: 'official', checked_ms: 0 },
    });
  }
  await database('work_slots')
    .where({ id: slot.id })
    .update({
      ...{ rank_day: today(), rank_outcome: 'found', rank_now: ranks[0], rank_depth: 1000 },
      ...{ rank_ordered: true, rank_provider: 'hub', rank_source: 'official' },
    });
  return slot;
}

export const outcomeOf = ({ status, json }: Awaited<ReturnType<typeof openShareLink>>) => [
  status,
  json.error?.details.code,
];
