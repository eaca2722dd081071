import { decrypt, deriveKey, encrypt } from './cipher';

/** Key of stored settings, derived from a secret of the environment. `id` distinguishes keys and reveals nothing of them. */
export interface SettingKey {
  id: string;
  key: Buffer;
}

/** Where a setting is stored: values are encrypted for this place and cannot be read in another. */
interface SettingPlace {
  /** Code of the site; empty: of the installation. */
  site: string;
  name: string;
}

/** Why a stored setting cannot be read: encrypted with an unknown key, or not what was written at this place. */
export class UnreadableSetting extends Error {
  constructor(readonly reason: 'unknown key' | 'changed') {
    super(`the setting cannot be read: ${reason}`);
    this.name = 'UnreadableSetting';
  }
}

const VERSION = 'v1';

export const settingKey = (secret: string): SettingKey => ({
  id: deriveKey(secret, 'stored settings, id of the key', 4).toString('hex'),
  key: deriveKey(secret, 'stored settings'),
});

const boundTo = ({ site, name }: SettingPlace) => JSON.stringify([VERSION, 'stored setting', site, name]);

/** Encrypts values. @returns `v1.<key id>.<encrypted values>` */
export const sealSetting = ({ id, key }: SettingKey, place: SettingPlace, values: object): string =>
  [VERSION, id, encrypt(key, values, boundTo(place))].join('.');

/**
 * Decrypts values with the key that they were encrypted with.
 * @returns also that key's id
 * @throws UnreadableSetting
 */
export function openSetting(
  keys: readonly SettingKey[],
  place: SettingPlace,
  sealed: string,
): { values: unknown; keyId: string } {
  const [version, id, encrypted = ''] = sealed.split('.');
  if (version !== VERSION) throw new UnreadableSetting('changed');
  const known = keys.find((key) => key.id === id);
  if (!known) throw new UnreadableSetting('unknown key');
  try {
    return { values: decrypt(known.key, encrypted, boundTo(place)), keyId: known.id };
  } catch {
    throw new UnreadableSetting('changed');
  }
}
