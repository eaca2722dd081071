import type { EstimateState } from '../../../contracts/estimates/estimates';

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

/** Whether an estimate's last day has passed. Both days are in Seoul. */
export const isExpired = (validUntil: string | null, today: string): boolean =>
  validUntil !== null && validUntil < today;

/** An estimate's printed number. @param day of creation, in Seoul */
export const estimateNumber = (day: string, row: number): string =>
  `E${day.slice(2).replaceAll('-', '')}-${row}`;
