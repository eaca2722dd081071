import { RIGHTS } from '../../../contracts/rules/rights';
import { currentState } from '../../platform/editor';
import { rejectInput } from '../../platform/errors';

export const SITE_ROLE = 'api::site-role.site-role';

/**
 * Checks who changes a role: its level, and its name, decide what members may do. An editor who changed them could make every member
 * a manager.
 * @throws ApplicationError unless an administrator who manages sites, or the CMS's own program, outside of requests, makes the change
 */
export function checkRoleEditor(): void {
  const state = currentState();
  if (!state || state.userAbility?.can(RIGHTS.manageSites)) return;
  rejectInput('등급은 사이트를 관리하는 관리자만 만들고 바꿀 수 있습니다.', 'level');
}
