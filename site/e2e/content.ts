import type { Product } from './product';

type Admin = Awaited<ReturnType<Product['admin']>>;

const PAGES = '/content-manager/collection-types/api::page.page';

interface Page {
  documentId: string;
  blocks: { __component: string; title?: string }[];
}

/** A page as the admin has it. */
export async function findPage(admin: Admin, domain: string, url: string): Promise<Page> {
  const filters = `filters[domain][code][$eq]=${domain}&filters[path][$eq]=${encodeURIComponent(url)}`;
  const { results } = await admin('GET', `${PAGES}?${filters}`);
  const { data } = await admin('GET', `${PAGES}/${results[0].documentId}`);
  return data as Page;
}

/** Saves a draft with another hero title. @returns what publishes it. */
export async function draftTitle(
  admin: Admin,
  domain: string,
  url: string,
  title: string,
): Promise<() => Promise<void>> {
  const page = await findPage(admin, domain, url);
  const blocks = page.blocks.map((block) =>
    block.__component === 'blocks.hero' ? { ...block, title } : block,
  );
  await admin('PUT', `${PAGES}/${page.documentId}`, { blocks });
  return () => admin('POST', `${PAGES}/${page.documentId}/actions/publish`, {});
}

/** Changes a page's hero title and publishes it, as the admin's buttons do. */
export async function publishTitle(admin: Admin, domain: string, url: string, title: string): Promise<void> {
  const publish = await draftTitle(admin, domain, url, title);
  await publish();
}
