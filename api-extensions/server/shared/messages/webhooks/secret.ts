import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { SECRET_OVERLAP_HOURS } from '../../../../contracts/api/webhooks';
import { openSetting, sealSetting } from '../../../platform/sealed-setting';
import { randomToken } from '../../../platform/secrets';
import { settingKeys } from '../../../platform/stored-settings';
import { webhookTable, type WebhookRow } from './tables';

/** Secrets of webhooks. They are encrypted like stored settings, not hashed, because signing needs the plain text. */

const stored = z.object({ secret: z.string() });
const placeOf = ({ domain, document_id }: Pick<WebhookRow, 'domain' | 'document_id'>) => ({
  site: domain,
  name: `webhook ${document_id}`,
});

export const newSecret = (): string => `whsec_${randomToken()}`;

export const sealSecret = (row: Pick<WebhookRow, 'domain' | 'document_id'>, secret: string): string =>
  sealSetting(settingKeys()[0], placeOf(row), { secret });

/** @throws UnreadableSetting when it was encrypted with an unknown key */
const openSecret = (row: WebhookRow, sealed: string) => {
  const { values, keyId } = openSetting(settingKeys(), placeOf(row), sealed);
  return { secret: stored.parse(values).secret, keyId };
};

/** Secrets that sign: the current one, and previous ones for SECRET_OVERLAP_HOURS after a rotation. @throws UnreadableSetting */
export function secretsOf(row: WebhookRow, nowMs: number): string[] {
  return [row.secret_sealed, ...previousOf(row, nowMs)].map((sealed) => openSecret(row, sealed).secret);
}

/** Previous sealed secrets that still sign, oldest first. */
const previousOf = ({ previous_sealed, previous_until_ms }: WebhookRow, nowMs: number): string[] =>
  (previous_until_ms ?? 0) > nowMs ? (previous_sealed?.split(' ') ?? []) : [];

/**
 * `previous_sealed` after a rotation: the current secret, and the oldest that still signs, which the receiver may still use if
 * the current one was never entered there.
 */
export const previousSecretsAfterRotation = (row: WebhookRow, nowMs: number): string =>
  [...previousOf(row, nowMs).slice(0, 1), row.secret_sealed].join(' ');

export const SECRET_OVERLAP_MS = SECRET_OVERLAP_HOURS * 3600_000;

/** Encrypts with the current ENCRYPTION_KEY what the previous one has encrypted. Called at each start. */
export async function resealWebhooks(): Promise<void> {
  const [current] = settingKeys();
  const rows: WebhookRow[] = await webhookTable().select('*');
  for (const row of rows) {
    const reseal = (sealed: string): string => {
      try {
        const { secret, keyId } = openSecret(row, sealed);
        return keyId === current.id ? sealed : sealSecret(row, secret);
      } catch {
        // Encrypted with another key: its owner makes a new secret.
        return sealed;
      }
    };
    const secret_sealed = reseal(row.secret_sealed);
    const previous_sealed = row.previous_sealed?.split(' ').map(reseal).join(' ') ?? null;
    if (secret_sealed !== row.secret_sealed || previous_sealed !== row.previous_sealed)
      await webhookTable()
        .where({ id: row.id, secret_sealed: row.secret_sealed })
        .update({ secret_sealed, previous_sealed });
  }
}

/**
 * `t=<seconds since 1970>,v1=<hex>`: HMAC-SHA256 of `<t>.<body>` (Stripe's scheme), with one `v1` for each secret. The receiver
 * compares, and refuses old times.
 */
export function signatureOf(secrets: readonly string[], body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const signed = secrets.map((secret) =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'),
  );
  return [`t=${seconds}`, ...signed.map((hex) => `v1=${hex}`)].join(',');
}
