import { failureView } from '../outcome';

export { startRun } from './run-api';

/** Why a run could not be started, in Korean; null if it was aborted. */
export function startFailure(error: unknown): string | null {
  const view = failureView(error, navigator.onLine);
  if (!('message' in view)) return null;
  const fields = view.state === 'invalid' ? Object.values(view.errors) : [];
  return [view.message, ...fields.filter((text) => text !== undefined)].join(' ');
}
