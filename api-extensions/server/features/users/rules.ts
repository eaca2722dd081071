import type { EstimateState } from '../../../contracts/estimates';

/** Fields of a person that the rules use. */
export interface Person {
  id: string;
  level: number;
}

/** Whether a person may approve, reject, change or sign out another: lower levels only, never themselves. */
export const canManage = (actor: Person, target: Person): boolean =>
  actor.id !== target.id && target.level < actor.level;

/** Whether a person may assign a role: only one below their own level, because they could not revoke an equal one. */
export const canAssign = (actor: Person, role: { level: number }): boolean => role.level < actor.level;

/** Allowed transitions of an estimate (DESIGN §7): requested → quoted → accepted | declined | expired | recalled. */
const NEXT: Record<EstimateState, EstimateState[]> = {
  // A request can be withdrawn.
  requested: ['quoted', 'declined'],
  quoted: ['accepted', 'declined', 'expired', 'recalled'],
  accepted: [],
  declined: [],
  expired: [],
  recalled: [],
};

export const canTransition = (from: EstimateState, to: EstimateState): boolean => NEXT[from].includes(to);

/** Whether its last day, a day in Seoul, has passed. */
export const isExpired = (validUntil: string | null, today: string): boolean =>
  validUntil !== null && validUntil < today;

/** Number as printed: the Seoul day of creation, and the row number. */
export const estimateNumber = (day: string, row: number): string =>
  `E${day.slice(2).replaceAll('-', '')}-${row}`;
