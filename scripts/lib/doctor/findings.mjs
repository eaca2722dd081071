/**
 * Result of a check. `todo` says what to do; a finding without it is good. A warning leaves the installation working.
 * @typedef {{what: string, todo?: string, isWarning?: boolean}} Finding
 */

/** @returns {Finding} */
export const good = (what) => ({ what });
/** @returns {Finding} */
export const fault = (what, todo) => ({ what, todo });
/** @returns {Finding} */
export const warning = (what, todo) => ({ what, todo, isWarning: true });

/** Why a connection failed, without its address, which may hold a password. */
export function reasonOf(error) {
  const code = error?.code ?? error?.cause?.code ?? error?.errors?.[0]?.code;
  return REASONS[code] ?? code ?? error?.name ?? 'unknown';
}

const REASONS = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'its name is unknown to DNS',
  EAI_AGAIN: 'the DNS server does not answer',
  ETIMEDOUT: 'it does not answer',
  ESOCKET: 'it cannot be reached',
  ECONNECTION: 'it cannot be reached',
  ECONNRESET: 'it closed the connection',
  EAUTH: 'it refuses user or password',
  '28P01': 'it refuses user or password',
  '3D000': 'it has no such database',
};
