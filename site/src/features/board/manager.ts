import type { SiteFrame } from '../frame/frame';
import { useSession } from '../frame/session';

/** Whether who looks is a manager of this site, as far as the page knows; the server asks on every call. */
export function useIsManager({ managerLevel }: Pick<SiteFrame, 'managerLevel'>): boolean {
  const level = useSession().data?.role_level;
  return managerLevel !== null && level !== undefined && level >= managerLevel;
}

/** Address of the editor: of a post, or of a new one in a board. */
export const editorHref = (code: string, wr_id?: number): string =>
  `/board?${new URLSearchParams({ mode: 'editor', code, ...(wr_id !== undefined && { wr_id: String(wr_id) }) })}`;
