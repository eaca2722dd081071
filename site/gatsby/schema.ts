import type { CreateSchemaCustomizationArgs } from 'gatsby';

/**
 * No page has a query: what a page shows is in its context (site-plan.ts). The type is spelled out so that Gatsby does not
 * read every domain's content to infer its shape.
 */
export function createSchema({ actions, schema }: CreateSchemaCustomizationArgs): void {
  actions.createTypes([
    schema.buildObjectType({
      name: 'STRAPI_DOMAIN',
      interfaces: ['Node'],
      extensions: { dontInfer: {} },
      fields: { code: 'String!' },
    }),
  ]);
}
