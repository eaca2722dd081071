import { useSession } from './session';

/** Whether the user is a manager of a site, according to the session; the server checks every call. */
export function useIsManager({ managerLevel }: { managerLevel: number | null }): boolean {
  const level = useSession().data?.role_level;
  return managerLevel !== null && level !== undefined && level >= managerLevel;
}
