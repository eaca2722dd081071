import { type SiteContent, siteContent } from 'api-extensions/contracts/site-content';
import type { Node } from 'gatsby';
import { hasEntries } from './preflight';

/** A domain in the form that gatsby-source-strapi stores the answer of GET /api/domains. */
interface DomainNode extends Node {
  content: unknown;
}

/**
 * Content of every sourced site, in the order of the domains' codes.
 * @throws ZodError when the CMS's answer breaks the contract.
 */
export function readContents(getNodesByType: (type: string) => Node[]): SiteContent[] {
  const domains = (hasEntries('domain') ? getNodesByType('STRAPI_DOMAIN') : []) as DomainNode[];
  return domains
    .map(({ content }) => siteContent.parse(content))
    .sort((a, b) => a.code.localeCompare(b.code));
}
