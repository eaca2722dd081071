import { type ConnectionName, SECRET_FIELDS, templateField } from '../../../contracts/connections-admin';
import { MESSAGE_EVENTS } from '../../../contracts/message-templates';
import type { ConnectionValues } from '../../platform/connection-values';

/** Fields that may change while a secret stays. All others decide where a secret is sent, or belong to it. */
const FREE_FIELDS: Readonly<Partial<Record<ConnectionName, readonly string[]>>> = {
  mail: ['from'],
  'site-mail': ['from'],
  messages: ['sender', 'optOut', 'pfId', ...MESSAGE_EVENTS.map(templateField)],
};

const isMail = (name: ConnectionName) => name === 'mail' || name === 'site-mail';

/** A mail server without a user asks for no password. */
const needsSecret = (name: ConnectionName, { user }: ConnectionValues) => !isMail(name) || user !== '';

/**
 * Completes given values with the stored secrets that were left empty. Only while no other field of theirs has changed:
 * a stored password is not sent to a new server.
 * @returns the values, or messages by field
 */
export function mergeSecrets(
  name: ConnectionName,
  received: ConnectionValues,
  stored: ConnectionValues | undefined,
): { values: ConnectionValues } | { missing: Record<string, string> } {
  const secrets = SECRET_FIELDS[name];
  const lacking = needsSecret(name, received) ? secrets.filter((field) => !received[field]) : [];
  if (lacking.length === 0) return { values: received };
  const free = FREE_FIELDS[name] ?? [];
  const bound = Object.keys(received).filter((field) => !secrets.includes(field) && !free.includes(field));
  const isSame = stored !== undefined && bound.every((field) => received[field] === stored[field]);
  const unknown = lacking.filter((field) => !isSame || !stored[field]);
  if (unknown.length === 0)
    return {
      values: { ...received, ...Object.fromEntries(lacking.map((field) => [field, stored?.[field] ?? ''])) },
    };
  const message =
    stored && !isSame
      ? '다른 값을 바꿀 때는 저장된 비밀 값을 다시 입력해 주세요.'
      : '비밀 값을 입력해 주세요.';
  return { missing: Object.fromEntries(unknown.map((field) => [field, message])) };
}

const SHOWN = 4;
/** Shorter secrets are not shown at all: four characters would be too much of them. */
const SHORTEST_SHOWN = 16;

/** The end of a secret, by which an administrator recognises it. */
export const secretEnd = (secret: string): string =>
  secret.length < SHORTEST_SHOWN ? '' : secret.slice(-SHOWN);
