import { CHECK_ENTRIES_MAX, type SiteCheckItem } from '../../../contracts/sites/sites-admin';
import { isKnownSetting, meantSetting } from '../../../contracts/rules/setting-names';
import { siteConfigEntries } from '../../platform/content-types';
import type { DomainEntry } from '../../platform/domains';
import { PUBLISHED } from '../../platform/drafts';
import { typeNameOf } from '../../platform/entry-titles';
import { findLinkFaults, type LinkFault } from '../../shared/sites/site-links/find-faults';

const CONFIG = 'api::site-config.site-config';

const withEntries = (
  item: Omit<SiteCheckItem, 'state' | 'text'>,
  faults: readonly LinkFault[],
  { done, found, state }: { done: string; found: (count: number) => string; state: SiteCheckItem['state'] },
): SiteCheckItem =>
  faults.length === 0
    ? { ...item, state: 'done', text: done }
    : { ...item, state, text: found(faults.length), entries: faults.slice(0, CHECK_ENTRIES_MAX) };

/** Typed references that lead nowhere: addresses of pages, menus and redirects, numbers of products. */
export const checkLinks = async (domain: DomainEntry): Promise<SiteCheckItem> =>
  withEntries({ id: 'links', title: '연결 주소와 상품 번호' }, await findLinkFaults(domain), {
    state: 'missing',
    done: '페이지, 메뉴, 주소 이동 규칙의 주소와 상품 번호가 모두 이어집니다.',
    found: (count) => `이어지지 않거나 다른 페이지를 가리는 곳이 ${count}곳 있습니다.`,
  });

/** Settings that the product does not read. */
export async function checkSettingNames(domain: DomainEntry): Promise<SiteCheckItem> {
  const rows = await siteConfigEntries().findMany({
    where: { domain: { documentId: domain.documentId }, ...PUBLISHED },
  });
  const unknown = rows.filter(({ gr_id, config_id }) => !isKnownSetting(gr_id, config_id));
  const faults = unknown.map(({ documentId, gr_id, config_id }): LinkFault => {
    const meant = meantSetting(gr_id, config_id);
    const hint = meant ? ` ${meant.group} 그룹의 ${meant.name} 설정인지 확인해 주세요.` : '';
    const entry = { uid: CONFIG, documentId, typeName: typeNameOf(CONFIG), title: `${gr_id} · ${config_id}` };
    return { entry: { ...entry, place: '' }, text: `프로그램이 쓰지 않는 이름입니다.${hint}` };
  });
  return withEntries({ id: 'settings', title: '사이트 설정의 이름' }, faults, {
    state: 'advice',
    done: '모든 설정이 쓰이는 이름입니다.',
    found: (count) =>
      `쓰이지 않는 이름의 설정이 ${count}개 있습니다. 잘못 적은 것이 아니라면 그대로 두셔도 됩니다.`,
  });
}
