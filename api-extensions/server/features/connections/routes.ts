import type { z } from 'zod';
import * as calls from '../../../contracts/connections/connections-admin';
import type { Connection, ConnectionName } from '../../../contracts/connections/connections-admin';
import { type AdminRequest, adminRoute } from '../../http/admin-route';
import { administratorActor, recordAudit } from '../../shared/personal-data/audit';
import type { ConnectionValues } from '../../platform/connection-values';
import type { SiteDomain } from '../../platform/domains';
import { chatWebhook } from '../../platform/environment-accounts';
import { conflict, invalidFields, unknownDomain } from '../../platform/errors';
import { platform } from '../../platform/platform';
import { reachOf } from '../../platform/public-address';
import {
  isSetByEnvironment,
  removeSetting,
  saveSetting,
  type SettingOf,
  storedSetting,
} from '../../platform/stored-settings';
import { mergeSecrets, secretEnd } from './merge-secrets';
import { type ConnectionTries, tryConnection } from './try-connection';
import { tryMessage } from './try-message';

/** @throws AppError 404 */
async function findSite(code: string): Promise<SiteDomain> {
  const site = await platform().domains.ofCode(code);
  if (!site) throw unknownDomain();
  return site;
}

const NOTHING = { values: {}, secrets: {}, changedBy: null, changedAt: null };

/** A connection as the admin shows it, with the ends of its secrets only. */
function describe(place: SettingOf): Connection {
  const { name } = place;
  if (isSetByEnvironment(place)) return { ...NOTHING, name, source: 'environment' };
  const stored = storedSetting(place);
  if (!stored) return { ...NOTHING, name, source: 'none' };
  const { values, changedBy, changedMs, unreadable } = stored;
  const secretFields = calls.SECRET_FIELDS[name];
  const entries = Object.entries(values);
  const isSecret = ([field]: [string, string]) => secretFields.includes(field);
  return {
    name,
    source: unreadable === null ? 'stored' : 'unreadable',
    values: Object.fromEntries(entries.filter((entry) => !isSecret(entry))),
    secrets: Object.fromEntries(
      entries
        .filter((entry) => isSecret(entry) && entry[1] !== '')
        .map(([field, value]) => [field, secretEnd(value)]),
    ),
    changedBy,
    changedAt: new Date(changedMs).toISOString(),
  };
}

const describeAll = (names: readonly ConnectionName[], site: string) =>
  names.map((name) => describe({ name, site }));

/** @throws AppError 409 */
function requireChangeable(place: SettingOf): void {
  if (isSetByEnvironment(place))
    throw conflict('환경 변수로 설정되어 있어 여기에서 바꿀 수 없습니다. 서버의 환경 변수를 바꾸어 주세요.');
}

const PRIVATE = '내부망 주소는 쓸 수 없습니다. 꼭 필요하면 서버의 환경 변수로 설정해 주세요.';
const UNKNOWN = '주소를 찾을 수 없는 서버입니다. 철자를 확인해 주세요.';

/** The error of a host that this server must not call; null if it may. Outside of production, it may call any host. */
async function hostError(host: string): Promise<string | null> {
  if (platform().env.NODE_ENV !== 'production') return null;
  const reach = await reachOf(host);
  return reach === 'public' ? null : reach === 'private' ? PRIVATE : UNKNOWN;
}

/** @throws AppError 400 for an address that this server must not call */
async function checkAddress(name: ConnectionName, values: ConnectionValues): Promise<void> {
  if (name === 'mail' || name === 'site-mail') {
    const error = await hostError(values.host ?? '');
    if (error) throw invalidFields({ 'values.host': error });
  }
  if (name !== 'chat') return;
  const { env } = platform();
  const address = chatWebhook(values.address ?? '', env);
  if (!address)
    throw invalidFields({
      'values.address': `https://로 시작하고 다음 서버에 있는 웹훅 주소만 쓸 수 있습니다: ${env.CHAT_HOSTS.join(', ')}`,
    });
  const problem = await hostError(address.hostname);
  if (problem) throw invalidFields({ 'values.address': problem });
}

type ChangeAuthor = Pick<AdminRequest<typeof calls.saveConnection>, 'administrator' | 'author' | 'ctx'>;

async function recordChange(place: SettingOf, who: ChangeAuthor, change: string): Promise<void> {
  await recordAudit({ code: place.site }, who.ctx, {
    action: 'connection-changed',
    actor: administratorActor(who.administrator),
    detail: { connection: place.name, change },
  });
}

async function saveConnection(
  body: z.output<typeof calls.saveConnection.body>,
  who: ChangeAuthor,
): Promise<Connection> {
  const { name } = body;
  const place = { name, site: body.site ?? '' };
  if (body.site !== null) await findSite(body.site);
  requireChangeable(place);
  const stored = storedSetting(place);
  const merged = mergeSecrets(name, body.values, stored?.unreadable === null ? stored.values : undefined);
  if ('missing' in merged) {
    const missing = Object.entries(merged.missing);
    throw invalidFields(Object.fromEntries(missing.map(([field, message]) => [`values.${field}`, message])));
  }
  await checkAddress(name, merged.values);
  await saveSetting({ ...place, values: merged.values }, who.author);
  await recordChange(place, who, 'connection-saved');
  return describe(place);
}

async function removeConnection(place: SettingOf, who: ChangeAuthor): Promise<Connection> {
  requireChangeable(place);
  if (await removeSetting(place)) await recordChange(place, who, 'connection-removed');
  return describe(place);
}

async function readSite(code: string) {
  const { name } = await findSite(code);
  return { code, name, connections: describeAll(calls.siteConnections, code) };
}

async function findSites(text: string) {
  const words = text.toLowerCase();
  const sites = (await platform().domains.list()).map(({ code, name }) => ({ code, name }));
  return sites
    .filter(({ code, name }) => code.includes(words) || name.toLowerCase().includes(words))
    .sort((a, b) => a.name.localeCompare(b.name, 'ko'))
    .slice(0, calls.CONNECTION_SITES_MAX);
}

/**
 * Routes of 연동 설정, below /api-extensions on the admin's own host.
 * @param tries tests of connections that other features own
 */
export const connectionRoutes = (tries: ConnectionTries) => [
  adminRoute(calls.readConnections, async ({ query }) => ({
    data: {
      installation: describeAll(calls.installationConnections, ''),
      site: query.site === undefined ? null : await readSite(query.site),
      sites: await findSites(query.search),
    },
  })),
  adminRoute(calls.saveConnection, async ({ body, ...who }) => ({ data: await saveConnection(body, who) })),
  adminRoute(calls.removeConnection, async ({ body, ...who }) => {
    if (body.site !== null) await findSite(body.site);
    return { data: await removeConnection({ name: body.name, site: body.site ?? '' }, who) };
  }),
  adminRoute(calls.testConnection, async ({ body, ...who }) => {
    const site = body.site === null ? null : await findSite(body.site);
    return { data: await tryConnection(body.name, site, { to: who.administrator.email ?? '', tries }) };
  }),
  adminRoute(calls.sendTestMessage, async ({ body, ...who }) => {
    const site = await findSite(body.site);
    const place = { name: 'messages', site: site.code } as const;
    return { data: await tryMessage(site, body, () => recordChange(place, who, 'connection-tested')) };
  }),
];
