import { AsyncLocalStorage } from 'node:async_hooks';
import { platform } from './platform';

/** Author of changes without a person: jobs, demo content. */
const SYSTEM = '시스템';

interface State {
  /** Set by siteRoute. */
  caller?: { name: string };
  user?: { firstname?: string | null; lastname?: string | null; email?: string };
  auth?: { strategy?: { name?: string } };
}

export const administratorName = ({ firstname, lastname, email }: NonNullable<State['user']>): string =>
  `${firstname ?? ''} ${lastname ?? ''}`.trim() || email || '관리자';

const named = new AsyncLocalStorage<string>();

/** Runs work without a request under the name of the person who ordered it. */
export const withEditor = <T>(name: string, work: () => Promise<T>): Promise<T> => named.run(name, work);

/** Name of the person who makes the current request: an administrator, or a member of a site. */
export function editorName(): string {
  const ordered = named.getStore();
  if (ordered !== undefined) return ordered;
  const state = platform().strapi.requestContext.get()?.state as State | undefined;
  if (state?.auth?.strategy?.name === 'admin' && state.user) return administratorName(state.user);
  return state?.caller?.name ?? SYSTEM;
}
