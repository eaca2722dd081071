import { AsyncLocalStorage } from 'node:async_hooks';
import { platform } from './platform';

/** Author of changes without a person: jobs, demo content. */
const SYSTEM = '시스템';

/** Who is signed in to the Strapi admin. */
export interface Administrator {
  id: number;
  firstname?: string | null;
  lastname?: string | null;
  email?: string;
  roles?: { code?: string }[];
}

/** State of a request whose caller is known; Koa declares it as any object. */
interface State {
  /** Set by siteRoute. */
  caller?: { name: string };
  /** Set by Strapi, in the admin: the administrator and what they may do. */
  user?: Administrator;
  auth?: { strategy?: { name?: string } };
  /** The session of the admin; tokens of programs have none. */
  session?: { id: string };
  userAbility?: { can(action: string, subject?: string): boolean };
}

/** Code of the role that may do everything in the admin. */
export const SUPER_ADMIN = 'strapi-super-admin';

export const isSuperAdmin = ({ roles }: Pick<Administrator, 'roles'>): boolean =>
  roles?.some(({ code }) => code === SUPER_ADMIN) ?? false;

export const stateOf = ({ state }: { state: object }): State => state;

/** State of the current request; undefined outside of requests. */
export function currentState(): State | undefined {
  const request = platform().strapi.requestContext.get();
  return request && stateOf(request);
}

const fullName = ({ firstname, lastname }: Partial<Administrator>) =>
  `${firstname ?? ''} ${lastname ?? ''}`.trim();

export const administratorName = (administrator: Partial<Administrator>): string =>
  fullName(administrator) || administrator.email || '관리자';

/** Name of an administrator for texts that others read, never the e-mail. */
export const shownName = (administrator: Partial<Administrator>): string =>
  fullName(administrator) || '관리자';

/** The administrator who makes the current request; undefined outside of the admin. */
export function administratorOf(): Administrator | undefined {
  const state = currentState();
  return state?.auth?.strategy?.name === 'admin' ? state.user : undefined;
}

/** Name of the current administrator for texts that others read; undefined outside of the admin. */
export function shownAdministrator(): string | undefined {
  const state = currentState();
  return state?.auth?.strategy?.name === 'admin' ? shownName(state.user ?? {}) : undefined;
}

const editorNames = new AsyncLocalStorage<string>();

/** Runs work without a request; `editorName` then returns the name of the person who ordered it. */
export const withEditor = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  editorNames.run(name, work);

/** Name of the person who makes the current request or ordered the current work; `시스템` for neither. */
export function editorName(): string {
  const named = editorNames.getStore();
  if (named !== undefined) return named;
  const state = currentState();
  if (state?.auth?.strategy?.name === 'admin' && state.user) return administratorName(state.user);
  return state?.caller?.name ?? SYSTEM;
}
