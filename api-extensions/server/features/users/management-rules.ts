/** Fields of a person that the rules use. */
export interface Person {
  id: string;
  level: number;
}

/** Whether a person may approve, reject, change or sign out another: lower levels only, never themselves. */
export const mayManage = (actor: Person, target: Person): boolean =>
  actor.id !== target.id && target.level < actor.level;

/** Whether a person may assign a role: only one below their own level, because they could not revoke an equal one. */
export const mayGive = (actor: Person, role: { level: number }): boolean => role.level < actor.level;
