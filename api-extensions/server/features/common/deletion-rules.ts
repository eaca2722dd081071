import { koreanNumber } from '../../../contracts/rules/numbers';
import type { Core } from '@strapi/strapi';
import { hasDrafts } from '../../platform/drafts';
import { rejectInput } from '../../platform/errors';
import { roleEntries, USER_UID } from '../../platform/content-types';

/** Types that belong to a domain, with their Korean names. If it were deleted, their entries would be on no site. */
const OF_DOMAIN: [uid: string, name: string][] = [
  [USER_UID, '회원'],
  ['api::page.page', '페이지'],
  ['api::menu.menu', '메뉴'],
  ['api::board.board', '게시판'],
  ['api::product.product', '상품'],
  ['api::form.form', '문의 양식'],
  ['api::popup.popup', '팝업'],
  ['api::site-config.site-config', '사이트 설정'],
  ['api::app-config.app-config', '앱 설정'],
  ['api::seo-meta.seo-meta', '검색 노출 정보'],
  ['api::redirect-rule.redirect-rule', '주소 이동 규칙'],
  ['api::code.code', '코드표'],
  ['api::estimate.estimate', '견적'],
];

/** Counts a draft and its published version as one. */
async function countDocuments(strapi: Core.Strapi, uid: string, where: object): Promise<number> {
  const rows = await strapi.db.query(uid).findMany({ where, select: ['documentId'] });
  return new Set(rows.map((row: { documentId: string }) => row.documentId)).size;
}

/** Korean list of the entries that refer to an entry by a relation, e.g. `회원 3개, 메뉴 12개`; empty without any. */
async function listReferring(
  strapi: Core.Strapi,
  documentId: string,
  types: readonly (readonly [uid: string, name: string, relation: string])[],
): Promise<string> {
  const counted: string[] = [];
  for (const [uid, name, relation] of types) {
    const where = { [relation]: { documentId } };
    const count = hasDrafts(uid)
      ? await countDocuments(strapi, uid, where)
      : await strapi.db.query(uid).count({ where });
    if (count > 0) counted.push(`${name} ${koreanNumber(count)}개`);
  }
  return counted.join(', ');
}

/** New accounts get `guest`; the level of `manager` is the manager threshold (DESIGN §7). */
const NEEDED_ROLES = ['guest', 'manager'];

/** Refuses to delete a role that is in use: a menu without its role would be public, and a member would lose access. */
async function checkRole(strapi: Core.Strapi, documentId: string): Promise<void> {
  const role = await roleEntries().findOne({ where: { documentId }, populate: { domain: true } });
  if (!role?.domain) return;
  if (NEEDED_ROLES.includes(role.name))
    rejectInput(`${role.name} 등급은 사이트가 쓰는 등급이라 지울 수 없습니다.`);
  const inUse = await listReferring(strapi, documentId, [
    ['api::menu.menu', '메뉴', 'role'],
    [USER_UID, '회원', 'site_role'],
  ]);
  if (inUse) rejectInput(`이 등급을 쓰는 ${inUse}가 있어 지울 수 없습니다. 먼저 다른 등급으로 바꿔 주세요.`);
}

async function checkDomain(strapi: Core.Strapi, documentId: string): Promise<void> {
  const types = OF_DOMAIN.map(([uid, name]) => [uid, name, 'domain'] as const);
  const left = await listReferring(strapi, documentId, types);
  if (left)
    rejectInput(
      `이 도메인에 ${left}가 있어 지울 수 없습니다. 사이트를 닫으려면 사용 여부를 끄고, 완전히 없애려면 이 내용을 먼저 지워 주세요.`,
    );
}

/** Refuses, in Korean, to delete an entry that others depend on. Strapi would cut the relation and keep the others. */
export async function checkDeletion(strapi: Core.Strapi, uid: string, documentId: string): Promise<void> {
  if (uid === 'api::site-role.site-role') await checkRole(strapi, documentId);
  if (uid === 'api::domain.domain') await checkDomain(strapi, documentId);
}
