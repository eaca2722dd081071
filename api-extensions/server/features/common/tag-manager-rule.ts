import type { Core } from '@strapi/strapi';
import { refuse } from '../../platform/refuse';
import { siteConfigEntries } from '../../platform/content-types';

interface State {
  auth?: { strategy?: { name?: string } };
  user?: { roles?: { code?: string }[] };
}

const SUPER_ADMIN = 'strapi-super-admin';

/**
 * Refuses a change of a site's tag manager except by a super administrator: its scripts run on every public page of the
 * site. The CMS's own programs, outside of requests, may change it.
 */
export async function checkTagManagerEditor(strapi: Core.Strapi, documentId: string): Promise<void> {
  const state = strapi.requestContext.get()?.state as State | undefined;
  if (!state) return;
  const isAdministrator = state.auth?.strategy?.name === 'admin';
  if (isAdministrator && state.user?.roles?.some(({ code }) => code === SUPER_ADMIN)) return;
  const entry = await siteConfigEntries().findOne({
    where: { documentId, gr_id: 'head_script' },
    select: ['id'],
  });
  if (entry) refuse('태그 관리자 설정(head_script)은 최고 관리자만 바꿀 수 있습니다.', 'gr_id');
}
