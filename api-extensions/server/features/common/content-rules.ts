import type { Core } from '@strapi/strapi';
import type { DomainEntry } from '../../platform/domains';
import { hostsOf, otherForm } from '../../../contracts/rules/www';
import { platform } from '../../platform/platform';
import { rejectInput } from '../../platform/errors';
import { checkDeletion } from './deletion-rules';
import { blockError } from './block-rules';
import { checkForm, checkFormInUse, formNames } from './form-rules';
import { FORM_UID } from '../../shared/sites/forms';
import { POPUP_UID } from '../../shared/sites/popups';
import { checkPopup } from './popup-rules';
import { hostError, isSystemPage, pathError } from './address-rules';
import { placeOf } from './field-places';
import { fieldMessage, localizeFieldErrors } from './korean-fields';
import { RECORDS } from './record-actions';
import { checkRedirect, checkRedirectsOfHosts, REDIRECT_RULE } from './redirect-rules';
import { siteHosts } from './redirect-sites';
import { checkRoleEditor, SITE_ROLE } from './role-rules';
import { changeSiteConfig } from './security-settings';
import { settingNameError, siteConfigError } from './site-config-rules';
import { appConfigError } from './app-config-rules';
import { changeMenu, checkMenu, MENU } from './menu-rules';
import { boardEntries, domainEntries } from '../../platform/content-types';
import { mapHosts, storedHost } from '../../shared/sites/host-names';
import { repository } from '../../platform/tables';
import { latestOf } from '../../platform/drafts';
import { attributesOf, paramsOf, writtenDocument } from '../../platform/documents';

interface Row extends Pick<DomainEntry, 'documentId' | 'hosts' | 'www'> {
  domain?: { documentId: string } | null;
  [field: string]: unknown;
}

interface Uniqueness {
  fields: string[];
  /** Message for the editor; `%s` is the taken value. */
  message: string;
}

/** Values that must be unique within a site. */
const UNIQUE_IN_DOMAIN: Record<string, Uniqueness> = {
  'api::page.page': { fields: ['path'], message: '이 도메인에 같은 경로(%s)의 페이지가 이미 있습니다.' },
  'api::seo-meta.seo-meta': {
    fields: ['page'],
    message: '이 도메인에 %s 경로의 검색 노출 정보가 이미 있습니다.',
  },
  'api::product.product': {
    fields: ['prod_id'],
    message: '이 도메인에 같은 번호(%s)의 상품이 이미 있습니다.',
  },
  [FORM_UID]: { fields: ['name'], message: '이 도메인에 같은 이름(%s)의 양식이 이미 있습니다.' },
  [SITE_ROLE]: { fields: ['name'], message: '이 도메인에 %s 등급이 이미 있습니다.' },
  'api::board.board': { fields: ['code'], message: '이 도메인에 같은 코드(%s)의 게시판이 이미 있습니다.' },
  'api::code.code': { fields: ['gr_id', 'code_id'], message: '이 도메인에 같은 코드(%s)가 이미 있습니다.' },
  'api::site-config.site-config': {
    fields: ['gr_id', 'config_id'],
    message: '이 도메인에 같은 설정(%s)이 이미 있습니다.',
  },
};

/**
 * Checks the formats of the schema when a draft is saved, which Strapi checks only when it is published: a path with capital
 * letters would be refused days later, and in front of a colleague.
 */
function checkFormats(uid: string, row: Row): void {
  for (const [field, { regex }] of Object.entries(attributesOf(uid))) {
    const value = row[field];
    if (regex === undefined || typeof value !== 'string' || value === '') continue;
    const format = new RegExp(regex);
    if (!format.test(value))
      rejectInput(fieldMessage(`must match the following: "${String(format)}"`), field);
  }
}

/** Rejects the save with the error of a rule, if any. */
const rejectIf = (error: string | null, field: string): void => {
  if (error !== null) rejectInput(error, field);
};

async function checkUnique(uid: string, row: Row, rule: Uniqueness): Promise<void> {
  const same = Object.fromEntries(rule.fields.map((field) => [field, row[field]]));
  const others = await repository<Row>(uid)().count({
    where: { ...same, documentId: { $ne: row.documentId }, domain: { documentId: row.domain?.documentId } },
  });
  if (others > 0)
    rejectInput(rule.message.replace('%s', Object.values(same).join(' · ')), rule.fields.at(-1));
}

async function checkHosts(row: Row): Promise<void> {
  const names = (row.hosts ?? []).map(({ name }) => name);
  for (const name of names) {
    const error = hostError(name);
    if (error) rejectInput(error);
  }
  const cmsHost = new URL(platform().env.CMS_PUBLIC_URL).hostname;
  if (names.includes(cmsHost)) rejectInput(`관리자 화면의 주소(${cmsHost})는 사이트에 쓸 수 없습니다.`);
  if (new Set(names).size < names.length) rejectInput('같은 접속 주소가 두 번 들어 있습니다.');
  const www = row.www ?? 'as_listed';
  if (www === 'www' && !names.some((name) => name.startsWith('www.')))
    rejectInput('www로 시작하는 접속 주소가 없습니다. 옮겨 갈 www 주소를 접속 주소에 추가해 주세요.', 'www');
  const own = new Set(hostsOf(names, www));
  const others = await domainEntries().findMany({
    where: {
      documentId: { $ne: row.documentId },
      hosts: { name: { $in: [...own].flatMap((name) => [name, otherForm(name) ?? name]) } },
    },
    select: ['name', 'www'],
    populate: { hosts: true },
  });
  const taken = others.find(({ hosts, www: mode }) =>
    siteHosts({ hosts, www: mode }).some((name) => own.has(name)),
  );
  if (taken) rejectInput(`접속 주소가 다른 도메인(${taken.name})에 이미 등록되어 있습니다.`);
}

/** Refuses to change a site's code, by which releases, records and roles of editors refer to the site. */
async function checkSiteCode(documentId: string, code: unknown): Promise<void> {
  if (code === undefined) return;
  const stored = await domainEntries().findOne({ where: { documentId }, select: ['code'] });
  if (stored && stored.code !== code) rejectInput('사이트 코드는 만든 뒤에는 바꿀 수 없습니다.', 'code');
}

/** Checks the blocks of a page as they were written. @throws ApplicationError that names the place in the form */
async function checkBlocks(documentId: string, site: string, isPublished: boolean): Promise<void> {
  const uid = 'api::page.page';
  const page = await repository<{ blocks: (Record<string, unknown> & { __component: string })[] }>(
    uid,
  )().findOne({
    where: { documentId, ...latestOf(uid) },
    populate: { blocks: true },
  });
  const boards = await boardEntries().findMany({ where: { domain: { documentId: site } }, select: ['code'] });
  const named = {
    boards: new Set(boards.map(({ code }) => code)),
    forms: await formNames(site, isPublished),
  };
  for (const [index, block] of (page?.blocks ?? []).entries()) {
    const error = blockError(block, named);
    if (!error) continue;
    const place = await placeOf(uid, ['blocks', index, error.field], { documentId });
    rejectInput(`${place}: ${error.message}`, 'blocks');
  }
}

/** Checks an entry as it was written, in the transaction of the save. @throws ApplicationError in Korean */
async function checkRow(uid: string, documentId: string, isPublished: boolean): Promise<void> {
  const hasDomain = 'domain' in attributesOf(uid);
  const row = await repository<Row>(uid)().findOne({
    where: { documentId, ...latestOf(uid) },
    populate: {
      ...(hasDomain && { domain: true }),
      ...(uid === 'api::domain.domain' && { hosts: true }),
      ...(uid === POPUP_UID && { image: true }),
    },
  });
  if (!row) return;
  if (uid === 'api::domain.domain') {
    await checkHosts(row);
    return checkRedirectsOfHosts(documentId);
  }
  if (!row.domain)
    rejectInput('도메인을 선택해 주세요. 도메인이 없으면 어느 사이트에도 나타나지 않습니다.', 'domain');
  if (uid === 'api::page.page' && isSystemPage(String(row.path))) {
    rejectInput(`${String(row.path)} 경로는 시스템이 쓰는 주소라 페이지를 만들 수 없습니다.`, 'path');
  }
  checkFormats(uid, row);
  if (uid === 'api::page.page' && row.domain)
    await checkBlocks(documentId, row.domain.documentId, isPublished);
  if (uid === FORM_UID) await checkForm(documentId);
  if (uid === POPUP_UID) await checkPopup(row, isPublished);
  if (uid === 'api::app-config.app-config') rejectIf(appConfigError(row.value), 'value');
  if (uid === 'api::site-config.site-config') {
    const entry = { group: String(row.gr_id), id: String(row.config_id), data: String(row.data ?? '') };
    rejectIf(settingNameError(entry), 'config_id');
    rejectIf(siteConfigError(entry, platform().env.NODE_ENV === 'production'), 'data');
  }
  if (uid === 'api::seo-meta.seo-meta') rejectIf(pathError(String(row.page)), 'page');
  const unique = UNIQUE_IN_DOMAIN[uid];
  if (unique) await checkUnique(uid, row, unique);
  if (uid === REDIRECT_RULE) await checkRedirect(row);
  if (uid === MENU) await checkMenu(row, isPublished);
}

const CHECKED_TYPES = new Set([
  ...Object.keys(UNIQUE_IN_DOMAIN),
  'api::domain.domain',
  MENU,
  REDIRECT_RULE,
  'api::app-config.app-config',
  POPUP_UID,
]);
const WRITES = new Set(['create', 'update', 'clone', 'publish']);
const CHANGES = new Set([...WRITES, 'unpublish', 'delete', 'discardDraft']);

/**
 * Rejects invalid content when an editor saves it, with Korean messages. Checks the written rows inside the save's
 * transaction: the input names relations in many forms, and an error rolls the save back.
 */
export function enforceContentRules(strapi: Core.Strapi): void {
  strapi.documents.use(async (ctx, next) => {
    const input = paramsOf(ctx);
    const isSite = ctx.uid === 'api::domain.domain';
    if (isSite) mapHosts(input.data, storedHost);
    const isPublished = ctx.action === 'publish' || input.status === 'published';
    if (RECORDS.has(ctx.uid) && CHANGES.has(ctx.action))
      rejectInput('프로그램이 남기는 기록이라 직접 고치거나 지울 수 없습니다.');
    if (ctx.uid === SITE_ROLE && CHANGES.has(ctx.action)) checkRoleEditor();
    if (ctx.action === 'delete' && input.documentId) await checkDeletion(strapi, ctx.uid, input.documentId);
    if (isSite && ctx.action === 'update' && input.documentId)
      await checkSiteCode(input.documentId, input.data?.code);
    if (ctx.uid === FORM_UID && input.documentId)
      await checkFormInUse(ctx.action, input.documentId, input.data);
    const run = async () => {
      if (!WRITES.has(ctx.action)) return next();
      const write = () =>
        next().catch(async (error: unknown) => {
          throw await localizeFieldErrors(error, (path) => placeOf(ctx.uid, path, input));
        });
      if (!CHECKED_TYPES.has(ctx.uid)) return write();
      return strapi.db.transaction(async () => {
        const result = await write();
        const documentId = writtenDocument(ctx, result);
        if (documentId) await checkRow(ctx.uid, documentId, isPublished);
        return result;
      });
    };
    if (ctx.uid === 'api::site-config.site-config' && CHANGES.has(ctx.action))
      return changeSiteConfig(input.documentId, run, (result) => writtenDocument(ctx, result));
    return ctx.uid === MENU ? changeMenu({ ...input, action: ctx.action, isPublished }, run) : run();
  });
}
