import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

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

const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1';

const derived = (secret: string, use: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', use, bytes));

export const settingKey = (secret: string): SettingKey => ({
  id: derived(secret, 'stored settings, id of the key', 4).toString('hex'),
  key: derived(secret, 'stored settings', 32),
});

const boundTo = ({ site, name }: SettingPlace) =>
  Buffer.from(JSON.stringify([VERSION, 'stored setting', site, name]));

/** Encrypts values with AES-256-GCM. @returns `v1.<key id>.<iv, tag and text as base64url>` */
export function sealSetting({ id, key }: SettingKey, place: SettingPlace, values: object): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(place));
  const text = Buffer.concat([cipher.update(JSON.stringify(values), 'utf8'), cipher.final()]);
  return [VERSION, id, Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')].join('.');
}

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
  const [version, id, encoded = ''] = sealed.split('.');
  if (version !== VERSION) throw new UnreadableSetting('changed');
  const known = keys.find((key) => key.id === id);
  if (!known) throw new UnreadableSetting('unknown key');
  const bytes = Buffer.from(encoded, 'base64url');
  try {
    const cipher = createDecipheriv('aes-256-gcm', known.key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    cipher.setAAD(boundTo(place));
    cipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    const values: unknown = JSON.parse(Buffer.concat([text, cipher.final()]).toString('utf8'));
    return { values, keyId: known.id };
  } catch {
    throw new UnreadableSetting('changed');
  }
}
