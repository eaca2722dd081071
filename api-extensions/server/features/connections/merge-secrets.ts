import {
  type ConnectionName,
  SECRET_FIELDS,
  templateField,
} from '../../../contracts/connections/connections-admin';
import { MESSAGE_EVENTS } from '../../../contracts/accounts/message-templates';
import type { ConnectionValues } from '../../platform/connection-values';

/** Fields that may change without entering the secrets again. All other fields decide where a secret is sent. */
const FREE_FIELDS: Readonly<Partial<Record<ConnectionName, readonly string[]>>> = {
  mail: ['from'],
  'site-mail': ['from'],
  messages: ['sender', 'optOut', 'pfId', ...MESSAGE_EVENTS.map(templateField)],
};

const isMail = (name: ConnectionName) => name === 'mail' || name === 'site-mail';

/** A mail server without a user asks for no password. */
const needsSecret = (name: ConnectionName, { user }: ConnectionValues) => !isMail(name) || user !== '';

/**
 * Fills secrets that were left empty from the stored ones, if no field except FREE_FIELDS has changed: a stored password
 * must not be sent to a new server.
 * @returns the complete values, or messages by field of the secrets that must be entered
 */
export function mergeSecrets(
  name: ConnectionName,
  received: ConnectionValues,
  stored: ConnectionValues | undefined,
): { values: ConnectionValues } | { missing: Record<string, string> } {
  const secrets = SECRET_FIELDS[name];
  const emptySecrets = needsSecret(name, received) ? secrets.filter((field) => !received[field]) : [];
  if (emptySecrets.length === 0) return { values: received };
  const free = FREE_FIELDS[name] ?? [];
  const boundFields = Object.keys(received).filter(
    (field) => !secrets.includes(field) && !free.includes(field),
  );
  const isSame = stored !== undefined && boundFields.every((field) => received[field] === stored[field]);
  const missing = emptySecrets.filter((field) => !isSame || !stored[field]);
  if (missing.length === 0)
    return {
      values: {
        ...received,
        ...Object.fromEntries(emptySecrets.map((field) => [field, stored?.[field] ?? ''])),
      },
    };
  const message =
    stored && !isSame
      ? '다른 값을 바꿀 때는 저장된 비밀 값을 다시 입력해 주세요.'
      : '비밀 값을 입력해 주세요.';
  return { missing: Object.fromEntries(missing.map((field) => [field, message])) };
}

const SHOWN = 4;
/** Of shorter secrets nothing is shown, because four characters would be too large a part. */
const SHORTEST_SHOWN = 16;

/** The end of a secret, by which an administrator recognises it. */
export const secretEnd = (secret: string): string =>
  secret.length < SHORTEST_SHOWN ? '' : secret.slice(-SHOWN);
