import { seoulMinute } from '../../../../contracts/rules/days';

/** Minutes after midnight in Seoul between which saved keywords are checked: lists are stable, and traffic is low. */
const FROM_MINUTE = 60;
const UNTIL_MINUTE = 8 * 60;

/** The minute after midnight at which a keyword is due: derived from its number, the same every day. */
export function dueMinute(id: number): number {
  // A step coprime to the range visits every minute before repeating one.
  return FROM_MINUTE + ((id * 277) % (UNTIL_MINUTE - FROM_MINUTE));
}

/** Whether a keyword is due today. */
export const isDue = (id: number, at: Date): boolean => seoulMinute(at) >= dueMinute(id);
