import type { EntryPlace } from '../../../../contracts/rules/entry-links';
import { comparablePath } from '../../../../contracts/common/common';
import type { DomainEntry } from '../../../platform/domains';
import { readLinks, type TypedLink } from './read-links';
import { type LinkTargets, readTargets } from './targets';

/** An entry of a site that leads nowhere or hides another one. */
export interface LinkFault {
  entry: EntryPlace;
  /** What is wrong, in Korean. */
  text: string;
}

const REDIRECT = 'api::redirect-rule.redirect-rule';
const META = 'api::seo-meta.seo-meta';

async function faultOf(link: TypedLink, { pages, products, has }: LinkTargets): Promise<string | null> {
  const { uid, path, product, address, title } = link;
  const shown = uid === REDIRECT ? pages.get(comparablePath(title)) : undefined;
  if (shown !== undefined)
    return `공개된 페이지 ‘${shown}’의 경로(${title})라서 그 페이지가 보이지 않습니다.`;
  if (path === null) return null;
  // Metadata of a product's form; of a path without a page they are shown nowhere.
  if (product !== null && product !== 0 && !products.has(product))
    return `공개된 상품 가운데 ${product}번이 없습니다.`;
  if (await has(path)) return null;
  return uid === META
    ? `${address} 경로에 공개된 페이지가 없어 쓰이지 않습니다.`
    : `공개된 페이지가 없는 주소입니다: ${address}`;
}

/** Typed references of a site's live entries that lead nowhere, and redirects that hide a live page. Posts are not read. */
export async function findLinkFaults(site: DomainEntry): Promise<LinkFault[]> {
  const targets = await readTargets(site);
  const faults: LinkFault[] = [];
  for (const link of await readLinks(site)) {
    const text = await faultOf(link, targets);
    if (text !== null) faults.push({ entry: link, text });
  }
  return faults;
}
