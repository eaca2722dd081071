import type { SiteData } from '../../platform/page-context';
import { useSession } from '../../platform/session';

/** Whether the user is a manager of this site, according to the session; the server checks every call. */
export function useIsManager({ managerLevel }: Pick<SiteData, 'managerLevel'>): boolean {
  const level = useSession().data?.role_level;
  return managerLevel !== null && level !== undefined && level >= managerLevel;
}

/** Address of the editor for a post, or for a new post of a board. */
export const editorHref = (code: string, wr_id?: number): string =>
  `/board?${new URLSearchParams({ mode: 'editor', code, ...(wr_id !== undefined && { wr_id: String(wr_id) }) })}`;
