import { z } from 'zod';
import { connectionName } from '../../contracts/connections/connections-admin';
import { isFromEnvironment, type StoredConnection, withConnections } from './connection-values';
import type { PluginEnvironment } from './environment';
import { platform } from './platform';
import { openSetting, type SettingKey, settingKey, sealSetting, UnreadableSetting } from './sealed-setting';
import { nowMs, sql, table } from './tables';

/**
 * Connections that administrators store while the CMS runs. They complete `platform().env`, so that readers of a variable
 * need not know where its value comes from. A variable of the process takes precedence over a stored value. Each replica
 * compares the table's version every REFRESH_MS.
 */

interface SettingRow {
  setting_key: string;
  domain: string;
  connection: string;
  sealed: string;
  changed_by: string | null;
  changed_ms: number;
}

const settingTable = table<SettingRow>('stored-setting');

/** Longest delay until another replica's change is seen; changes on this replica are seen at once. */
export const REFRESH_MS = 2000;

export type SettingOf = Pick<StoredConnection, 'name' | 'site'>;

interface KnownSetting extends StoredConnection {
  changedBy: string | null;
  changedMs: number;
  /** Null: it can be read. */
  unreadable: UnreadableSetting['reason'] | null;
}

const valuesSchema = z.record(z.string(), z.string());
const keyOf = ({ site, name }: SettingOf) => `${site}/${name}`;

/** The environment of the process, without stored settings. */
let processEnv: PluginEnvironment | undefined;
let version: string | undefined;
let known = new Map<string, KnownSetting>();

const processEnvironment = (): PluginEnvironment => (processEnv ??= platform().env);

/** The current key first, then the previous one. */
export function settingKeys(): [current: SettingKey, ...older: SettingKey[]] {
  const secret = platform().strapi.config.get<string>('admin.secrets.encryptionKey');
  const { ENCRYPTION_KEY_PREVIOUS: previous } = processEnvironment();
  return [settingKey(secret), ...(previous ? [settingKey(previous)] : [])];
}

/** Differs after every change of the table. One statement, so that all values are of the same moment. */
async function readVersion(): Promise<string> {
  const row = await sql()(settingTable.tableName())
    .count({ rows: '*' })
    .max({ last: 'changed_ms' })
    .sum({ total: 'changed_ms' })
    .first();
  return `${row?.rows ?? 0} ${row?.last ?? 0} ${row?.total ?? 0}`;
}

function read(row: SettingRow, keys: readonly SettingKey[]): KnownSetting | null {
  const name = connectionName.safeParse(row.connection);
  // An unknown name: stored by a newer version of the CMS.
  if (!name.success) return null;
  const place = { site: row.domain, name: name.data };
  const about = { ...place, changedBy: row.changed_by, changedMs: row.changed_ms };
  try {
    const { values } = openSetting(keys, place, row.sealed);
    return { ...about, values: valuesSchema.parse(values), unreadable: null };
  } catch (error) {
    if (!(error instanceof UnreadableSetting)) throw error;
    const before = known.get(row.setting_key);
    // While the secret is replaced, replicas with the previous one cannot read what the first new one has encrypted.
    if (before?.unreadable === null && error.reason === 'unknown key')
      return { ...about, values: before.values, unreadable: null };
    return { ...about, values: {}, unreadable: error.reason };
  }
}

function report({ name, site, unreadable }: KnownSetting): void {
  const what = site === '' ? name : `${name} of ${site}`;
  const why =
    unreadable === 'unknown key'
      ? 'it was encrypted with another ENCRYPTION_KEY: set that one as ENCRYPTION_KEY_PREVIOUS'
      : 'its row was not written by this program';
  platform().strapi.log.error(
    `stored settings: ${what} cannot be read: ${why}, or enter it again in 연동 설정`,
  );
}

async function readAll(): Promise<void> {
  const newVersion = await readVersion();
  const rows = await settingTable().select('*');
  const keys = settingKeys();
  const settings = rows.flatMap((row) => read(row, keys) ?? []);
  for (const setting of settings) {
    const before = known.get(keyOf(setting));
    if (setting.unreadable !== null && before?.unreadable !== setting.unreadable) report(setting);
  }
  known = new Map(settings.map((setting) => [keyOf(setting), setting]));
  const readable = settings.filter(({ unreadable }) => unreadable === null);
  const unreadable = settings.filter((setting) => setting.unreadable !== null);
  platform().env = withConnections(processEnvironment(), readable, unreadable);
  version = newVersion;
}

let loading: Promise<void> = Promise.resolve();

/** Reads all settings, one reading after the other, so that the newest one counts. */
function load(): Promise<void> {
  loading = loading.then(readAll, readAll);
  return loading;
}

/** Encrypts with the current key what the previous one has encrypted. Replicas may do it at the same time. */
async function renewEncryption(): Promise<void> {
  const [current, ...older] = settingKeys();
  if (older.length === 0) return;
  for (const { setting_key, domain, connection, sealed } of await settingTable().select('*')) {
    const place = { site: domain, name: connection };
    try {
      const { values, keyId } = openSetting([current, ...older], place, sealed);
      if (keyId === current.id) continue;
      const renewed = sealSetting(current, place, values as object);
      await settingTable().where({ setting_key, sealed }).update({ sealed: renewed });
    } catch (error) {
      // Reported by load().
      if (!(error instanceof UnreadableSetting)) throw error;
    }
  }
}

const isOff = () => processEnvironment().STORED_SETTINGS === 'off';

/** Reads the stored settings. Called once, in bootstrap(), before anything uses a connection. */
export async function startStoredSettings(): Promise<void> {
  processEnv = platform().env;
  if (isOff()) return;
  await renewEncryption();
  await load();
}

/** Reads the stored settings again if any replica has changed one. */
export async function refreshStoredSettings(): Promise<void> {
  if (isOff() || (await readVersion()) === version) return;
  await load();
}

/** A stored setting, readable or not; undefined without one. */
export const storedSetting = (place: SettingOf): KnownSetting | undefined => known.get(keyOf(place));

/** Whether variables of the process set it: then what is stored has no effect. */
export const isSetByEnvironment = (place: SettingOf): boolean =>
  isFromEnvironment(processEnvironment(), place);

/** Stores a setting, in place of an earlier one. `by` is the administrator, for the record. */
export async function saveSetting({ values, ...place }: StoredConnection, by: string): Promise<void> {
  const { site, name } = place;
  const sealed = sealSetting(settingKeys()[0], place, values);
  // Later than the replaced one, also where the clocks of replicas differ.
  const changed_ms = Math.max(nowMs(), (storedSetting(place)?.changedMs ?? 0) + 1);
  await settingTable()
    .insert({
      ...{ setting_key: keyOf(place), domain: site, connection: name },
      ...{ sealed, changed_by: by, changed_ms },
    })
    .onConflict('setting_key')
    .merge();
  await load();
}

/** Removes a setting. @returns whether there was one */
export async function removeSetting(place: SettingOf): Promise<boolean> {
  const removed = await settingTable()
    .where({ setting_key: keyOf(place) })
    .delete();
  await load();
  return removed > 0;
}
