import { sql } from '../../../platform/tables';
import { WEBHOOK_CHANNEL } from './lanes';
import { type Message, outboxTable } from './outbox-table';

/** A site's messages of a channel, sent one after the other: those to one `target`, or with null to all receivers. */
export type Lane = Pick<Message, 'domain' | 'channel'> & { target: string | null };

/** Query of the due messages: waiting ones, and claimed ones whose lease has expired. */
export const dueMessages = (now: number) =>
  outboxTable().whereIn('state', ['waiting', 'sending']).whereBetween('next_ms', [0, now]);

/**
 * SQL for the first site, or the first `after` another, that has messages of a state and a channel: one step in the index
 * `outboxes_open_ix`.
 */
const nextSite = (of: string, after = '') =>
  `(select min(o.domain) from ?? o where o.state = ${of}.state and o.channel = ${of}.channel ${after})`;

/** SQL for the time at which the next message of a state, a channel and a site is due. */
const FIRST_DUE = `(select min(o.next_ms) from ?? o
  where o.state = s.state and o.channel = s.channel and o.domain = s.domain and o.next_ms >= 0)`;

/**
 * Sites with due messages of these channels. They are found by steps from one site to the next: `distinct` would read every due
 * message in each pass, at 8 o'clock all of the night's advertising.
 */
async function dueSites(channels: readonly string[], now: number): Promise<Omit<Lane, 'target'>[]> {
  const name = outboxTable.tableName();
  const kinds = channels.flatMap((channel) => ['waiting', 'sending'].map((state) => [state, channel]));
  if (kinds.length === 0) return [];
  const values = kinds.map(() => '(?, ?)').join(', ');
  const steps = `select k.state, k.channel, ${nextSite('k')} from kinds k
    union all
    select s.state, s.channel, ${nextSite('s', 'and o.domain > s.domain')} from sites s where s.domain is not null`;
  return (
    sql()
      .withRecursive('kinds', ['state', 'channel'], sql().raw(`values ${values}`, kinds.flat()))
      .withRecursive('sites', ['state', 'channel', 'domain'], sql().raw(steps, [name, name]))
      .from({ s: 'sites' })
      // A minimum is one step in the index as well; for `exists` PostgreSQL would read all due messages.
      .whereRaw(`${FIRST_DUE} <= ?`, [name, now])
      .distinct('s.domain', 's.channel')
  );
}

/**
 * Lanes of these channels with due messages.
 * @public The API tests load it from dist.
 */
export async function dueLanes(channels: readonly string[], now: number): Promise<Lane[]> {
  const ofSites = channels.filter((channel) => channel !== WEBHOOK_CHANNEL);
  const [sites, receivers] = await Promise.all([
    dueSites(ofSites, now),
    dueMessages(now).where({ channel: WEBHOOK_CHANNEL }).distinct('domain', 'channel', 'target'),
  ]);
  return [...sites.map((site) => ({ ...site, target: null })), ...receivers];
}
