import type {
  BlogPosting,
  BreadcrumbList,
  FAQPage,
  Graph,
  LocalBusiness,
  Organization,
  Service,
  Thing,
  WebSite,
} from 'schema-dts';
import { DESCRIPTION_MAX, describeText } from 'api-extensions/contracts/board/description';
import { boardPath } from 'api-extensions/contracts/rules/board-paths';
import type { BlockPageContext, PageContext, PostPageContext, SiteData } from '../platform/page-context';

/** Structured data (schema.org as JSON-LD) of prerendered pages. Only the server's bundle imports this file. */

type Located = SiteData & { origin: string };
type AnyContext = PageContext & Partial<BlockPageContext> & Partial<PostPageContext>;

const ownerId = (site: Located) => `${site.origin}/#organization`;
const siteId = (site: Located) => `${site.origin}/#website`;

/** The company behind the site: a local business only if its address is known, which Google requires. */
function owner(site: Located): Organization | LocalBusiness {
  const { company, address, phone, email, business_number } = site.business;
  const common = {
    '@id': ownerId(site),
    name: company || site.name,
    ...(company && company !== site.name && { alternateName: site.name }),
    url: `${site.origin}/`,
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(business_number && { taxID: business_number }),
  };
  if (!address) return { '@type': 'Organization', ...common };
  const postal = { '@type': 'PostalAddress' as const, streetAddress: address, addressCountry: 'KR' };
  return { '@type': 'ProfessionalService', ...common, address: postal };
}

const webSite = (site: Located): WebSite => ({
  '@type': 'WebSite',
  '@id': siteId(site),
  name: site.name,
  url: `${site.origin}/`,
  inLanguage: 'ko',
  publisher: { '@id': ownerId(site) },
});

function breadcrumbs(site: Located, { pathname, meta, content, board, post }: AnyContext): BreadcrumbList {
  const steps = [{ name: '홈', path: '/' }];
  if (board)
    steps.push({ name: '게시판', path: '/board' }, { name: board.name, path: boardPath(board.code) });
  if (post) steps.push({ name: post.title, path: pathname });
  else if (!board) steps.push({ name: content?.title || meta.title, path: pathname });
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.origin + encodeURI(path),
    })),
  };
}

function faq(content: BlockPageContext['content'] | undefined): FAQPage[] {
  const items = (content?.blocks ?? []).flatMap((block) =>
    block.__component === 'blocks.faq' ? block.items : [],
  );
  if (items.length === 0) return [];
  return [
    {
      '@type': 'FAQPage',
      mainEntity: items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ];
}

const services = (site: Located, { products = [], content }: AnyContext): Service[] =>
  content?.blocks.some(({ __component }) => __component === 'blocks.products')
    ? products.map(({ prod_id, name, summary, price_note }) => ({
        '@type': 'Service',
        name,
        ...(summary && { description: describeText(summary, DESCRIPTION_MAX) }),
        provider: { '@id': ownerId(site) },
        areaServed: { '@type': 'Country', name: 'KR' },
        offers: {
          '@type': 'Offer',
          url: `${site.origin}/service/apply?id=${prod_id}`,
          ...(price_note && { description: price_note }),
        },
      }))
    : [];

function blogPosting(site: Located, { pathname, post, meta }: AnyContext): BlogPosting[] {
  if (!post) return [];
  const { title, author, published_at, updated_at } = post;
  const description = meta.summary ?? meta.description;
  const image = post.image ?? meta.image;
  return [
    {
      '@type': 'BlogPosting',
      headline: title,
      ...(description && { description }),
      ...(published_at && { datePublished: published_at }),
      dateModified: updated_at,
      author: { '@type': 'Organization', name: author || site.name, url: `${site.origin}/` },
      publisher: { '@id': ownerId(site) },
      mainEntityOfPage: site.origin + encodeURI(pathname),
      ...(image && { image: new URL(image.url, site.origin).href }),
      inLanguage: 'ko',
    },
  ];
}

/** JSON for a script element, in which no content can close the element. */
const scriptText = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/**
 * The JSON-LD of a page: site and owner on every page, with its breadcrumbs, questions, services or post. Empty for pages
 * that search engines do not list.
 */
export function structuredData(context: Partial<PageContext>): string {
  const { site, pathname, meta } = context;
  if (!site?.origin || pathname === undefined || !meta || meta.isListed === false) return '';
  const page: AnyContext = { ...context, site, pathname, meta };
  const located: Located = { ...site, origin: site.origin };
  const things: Thing[] = [
    owner(located),
    webSite(located),
    ...(pathname === '/' ? [] : [breadcrumbs(located, page)]),
    ...faq(page.content),
    ...services(located, page),
    ...blogPosting(located, page),
  ];
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return scriptText(graph);
}
