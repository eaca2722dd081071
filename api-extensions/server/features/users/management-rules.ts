/** What the rules look at of somebody. */
export interface Person {
  id: string;
  level: number;
}

/** Whether somebody may approve, reject, change or sign out another: those below oneself, never oneself. */
export const mayManage = (actor: Person, target: Person): boolean =>
  actor.id !== target.id && target.level < actor.level;

/** Whether somebody may give a role: only one below their own level, because they could not take a peer's away again. */
export const mayGive = (actor: Person, role: { level: number }): boolean => role.level < actor.level;
