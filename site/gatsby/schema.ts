import type { CreateSchemaCustomizationArgs } from 'gatsby';
import type { DomainNode } from './content';

/**
 * What page queries ask for, spelled out and never inferred: a build does not read all nodes to guess their shape.
 * Settings are none of it; they reach a page in its context (pages.ts). Blocks are plain values that no query looks into.
 */
export function createSchema({ actions, schema }: CreateSchemaCustomizationArgs): void {
  actions.createTypes([
    /* GraphQL */ `
      type SitePageContent {
        title: String!
        blocks: JSON!
      }
    `,
    schema.buildObjectType({
      name: 'STRAPI_DOMAIN',
      interfaces: ['Node'],
      extensions: { dontInfer: {} },
      fields: {
        code: 'String!',
        content: {
          type: 'SitePageContent',
          description: "One of the domain's pages, by its document in the CMS",
          args: { page: 'String' },
          resolve: ({ pages }: DomainNode, { page }: { page?: string | null }) =>
            pages.find(({ documentId }) => documentId === page) ?? null,
        },
      },
    }),
  ]);
}
