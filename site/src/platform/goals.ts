/** What a visitor does that an advertiser counts. */
export type Goal = 'consultation' | 'contact';

const EVENT = 'site-goal';

/** Says that the visitor reached a goal. On sites without scripts that measure, nothing listens. */
export const noteGoal = (goal: Goal): void =>
  void window.dispatchEvent(new CustomEvent(EVENT, { detail: goal }));

/** Calls `act` for each goal. @returns a function that ends it */
export function onGoal(act: (goal: Goal) => void): () => void {
  const listener = (event: Event) => act((event as CustomEvent<Goal>).detail);
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
