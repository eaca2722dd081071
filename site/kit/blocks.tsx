import createEmotionServer from '@emotion/server/create-instance';
import { withDesign } from 'api-extensions/contracts/common/theme-design';
import { siteContent } from 'api-extensions/contracts/publishing/site-content';
import { renderToString } from 'react-dom/server';
import { siteTemplates } from '../../cms/src/seed/templates';
import { planSite } from '../gatsby/site-plan';
import { Blocks } from '../src/features/blocks/blocks';
import { FONTS_PATH } from '../src/layouts/fonts-path';
import { createStyleCache, Root } from '../src/layouts/root';
import type { BlockPageContext } from '../src/platform/page-context';
import { GLOBAL_STYLES } from '../src/ui/theme/global-styles';
import { VIEWPORT } from '../src/ui/theme/viewport';
import { sampleBlocks, sampleForm, samplePopups } from './block-samples';

const posts = [
  '설 연휴에도 상담을 받습니다',
  '보고서에 지도 순위를 더했습니다',
  '개인정보 처리방침이 바뀝니다',
  '새 매장으로 옮깁니다',
].map((title, index) => ({
  wr_id: index + 1,
  digest: title,
  title,
  content: '',
  description: '글의 첫 문장이 여기에 나옵니다. 두 줄까지 보이고, 나머지는 글을 열어 읽습니다.',
  author: '운영팀',
  category: '안내',
  published_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  image: null,
  pinned: false,
}));

/** The designs of the templates, by name. */
const DESIGNS = new Map(siteTemplates().map(({ id, seed }) => [id, seed]));
export const DESIGN_NAMES = [...DESIGNS.keys()];

/** Renders a page with a sample of every kind of block in a design, as a release has them. */
export function renderBlocks(design: string): string {
  const seed = DESIGNS.get(design);
  if (!seed) throw new Error(`no design ${design}`);
  const content = siteContent.parse({
    ...{
      code: design,
      name: seed.name,
      hosts: [],
      www: 'as_listed',
      roles: [],
      menus: [],
      codes: [],
      metas: [],
    },
    appConfigs: seed.appConfig.map((entry) => withDesign(entry.value, entry.design)),
    siteConfigs: seed.siteConfig,
    products: seed.products,
    redirects: [],
    forms: [sampleForm],
    popups: samplePopups,
    pages: [
      {
        documentId: 'all',
        path: '/',
        title: '블록',
        layout: null,
        blocks: sampleBlocks,
        updated_at: '2026-11-20T00:00:00.000Z',
      },
    ],
    boards: [{ code: 'notice', name: '공지사항', description: '', posts }],
  });
  const plan = planSite(content, new Map(posts.map((post) => [post.wr_id, post])));
  const context = plan.pages.find(({ context: { pathname } }) => pathname === '/')
    ?.context as BlockPageContext;
  const { site, content: page, products } = context;
  const cache = createStyleCache();
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const html = renderToString(
    <Root cache={cache}>
      <Blocks site={site} page={page} products={products} />
    </Root>,
  );
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="${VIEWPORT}">
<link rel="icon" href="data:,">
<title>블록 · ${seed.name}</title>
<link rel="stylesheet" href="${FONTS_PATH}/pretendard.css">
<style>${GLOBAL_STYLES}</style>
<style>:root{--color-primary:${site.theme.primary};--color-on-primary:${site.theme.onPrimary}}[data-block] ~ [data-block]{content-visibility:visible!important}</style>
${constructStyleTagsFromChunks(extractCriticalToChunks(html))}
<style>${site.theme.css}</style>
<script src="/blocks.js" defer></script>
</head>
<body><header data-part="header"></header><main><div data-blocks="">${html}</div></main></body>
</html>
`;
}
