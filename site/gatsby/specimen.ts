import type { PostText, SiteContent } from 'api-extensions/contracts/publishing/site-content';
import type { PlannedPage } from './planned';
import { planSite } from './site-plan';

/**
 * A site that exists in no CMS and in no release. Gatsby compiles only the templates that some page uses, so each build
 * renders one page of this site for every template: the compiled code must not depend on the current content, because it
 * also renders content that is created later.
 */
const CONTENT: SiteContent = {
  code: 'specimen',
  name: '견본',
  hosts: [],
  www: 'as_listed',
  appConfigs: [],
  siteConfigs: [],
  roles: [],
  menus: [],
  codes: [],
  metas: [],
  products: [],
  redirects: [],
  forms: [],
  popups: [],
  pages: [
    {
      documentId: 'page',
      path: '/',
      title: '견본',
      layout: null,
      blocks: [],
      lost_pictures: [],
      updated_at: '2026-01-01T00:00:00.000Z',
    },
  ],
  boards: [
    {
      code: 'board',
      name: '견본',
      description: '',
      list_style: 'list-rows',
      posts: [
        { wr_id: 1, digest: '', title: '견본', published_at: '2026-01-01T00:00:00.000Z', pinned: false },
      ],
    },
  ],
};

const TEXT: PostText = {
  wr_id: 1,
  digest: '',
  title: '견본',
  content: '<p>견본</p>',
  description: '견본',
  author: '견본',
  category: '',
  published_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  image: null,
};

/** One page for each template that a site may use. */
export function specimenPages(): PlannedPage[] {
  const { pages } = planSite(CONTENT, new Map([[TEXT.wr_id, TEXT]]));
  return [...new Map(pages.map((page) => [page.template, page])).values()];
}
