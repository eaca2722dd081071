import type { CreateSchemaCustomizationArgs, Node } from 'gatsby';

const ACTIONS = 'actions: [STRAPI__COMPONENT_ELEMENTS_LINK!] @link(by: "id", from: "actions___NODE")';
const items = (type: string) =>
  `items: [STRAPI__COMPONENT_ELEMENTS_${type}!] @link(by: "id", from: "items___NODE")`;
const DOMAIN = 'domain: STRAPI_DOMAIN @link(by: "id", from: "domain___NODE")';

/**
 * Every sourced type, spelled out and never inferred: a field that is empty everywhere still exists, and a build does
 * not read all nodes to guess their shape.
 */
const TYPE_DEFINITIONS = /* GraphQL */ `
  type STRAPI_DOMAIN implements Node @dontInfer {
    code: String!
    name: String!
    use_yn: Boolean
    hosts: [STRAPI__COMPONENT_ELEMENTS_HOST!] @link(by: "id", from: "hosts___NODE")
  }
  type STRAPI_APP_CONFIG implements Node @dontInfer {
    ${DOMAIN}
    name: String!
    value: STRAPI_APP_CONFIG_VALUE_JSONNODE @link(by: "id", from: "value___NODE")
  }
  type STRAPI_APP_CONFIG_VALUE_JSONNODE implements Node @dontInfer {
    strapi_json_value: JSON
  }
  type STRAPI_SITE_CONFIG implements Node @dontInfer {
    ${DOMAIN}
    gr_id: String!
    config_id: String!
    data: String
  }
  type STRAPI_SITE_ROLE implements Node @dontInfer {
    ${DOMAIN}
    name: String!
    level: Int!
  }
  type STRAPI_MENU implements Node @dontInfer {
    ${DOMAIN}
    menu_name: String!
    url: String!
    use_yn: Boolean
    sort: Int
    parent_menu: STRAPI_MENU @link(by: "id", from: "parent_menu___NODE")
    role: STRAPI_SITE_ROLE @link(by: "id", from: "role___NODE")
  }
  type STRAPI_CODE implements Node @dontInfer {
    ${DOMAIN}
    gr_id: String!
    code_id: String!
    code_name: String!
    code_data_1: String
    use_yn: Boolean
    sort: Int
  }
  type STRAPI_SEO_META implements Node @dontInfer {
    ${DOMAIN}
    page: String!
    title: String!
    description: String
    keyword: String
  }
  type STRAPI_REDIRECT_RULE implements Node @dontInfer {
    ${DOMAIN}
    from_path: String!
    to_url: String!
    redirect_type: String!
    use_yn: Boolean
  }
  type STRAPI_PRODUCT implements Node @dontInfer {
    ${DOMAIN}
    prod_id: Int!
    name: String!
    summary: String
    price_note: String
    points: [STRAPI__COMPONENT_ELEMENTS_STEP!] @link(by: "id", from: "points___NODE")
    title: String!
    desc: String
    keyword: String
    sort: Int
  }
  type STRAPI_PAGE implements Node @dontInfer {
    ${DOMAIN}
    title: String!
    path: String!
    layout: String!
    blocks: [StrapiBlock!] @link(by: "id", from: "blocks___NODE")
  }

  union StrapiBlock =
      STRAPI__COMPONENT_BLOCKS_HERO
    | STRAPI__COMPONENT_BLOCKS_FEATURES
    | STRAPI__COMPONENT_BLOCKS_STEPS
    | STRAPI__COMPONENT_BLOCKS_FIGURES
    | STRAPI__COMPONENT_BLOCKS_PRODUCTS
    | STRAPI__COMPONENT_BLOCKS_FAQ
    | STRAPI__COMPONENT_BLOCKS_QUOTE
    | STRAPI__COMPONENT_BLOCKS_CALL_TO_ACTION

  type STRAPI__COMPONENT_BLOCKS_HERO implements Node @dontInfer {
    eyebrow: String
    title: String!
    lead: String
    ${ACTIONS}
    image: Picture @asSourced
  }
  type STRAPI__COMPONENT_BLOCKS_FEATURES implements Node @dontInfer {
    title: String!
    lead: String
    ${items('FEATURE')}
  }
  type STRAPI__COMPONENT_BLOCKS_STEPS implements Node @dontInfer {
    title: String!
    lead: String
    ${items('STEP')}
  }
  type STRAPI__COMPONENT_BLOCKS_FIGURES implements Node @dontInfer {
    title: String!
    lead: String
    ${items('FIGURE')}
  }
  type STRAPI__COMPONENT_BLOCKS_PRODUCTS implements Node @dontInfer {
    title: String!
    lead: String
  }
  type STRAPI__COMPONENT_BLOCKS_FAQ implements Node @dontInfer {
    title: String!
    ${items('QUESTION')}
  }
  type STRAPI__COMPONENT_BLOCKS_QUOTE implements Node @dontInfer {
    text: String!
    source: String
  }
  type STRAPI__COMPONENT_BLOCKS_CALL_TO_ACTION implements Node @dontInfer {
    title: String!
    text: String
    ${ACTIONS}
  }

  type Picture {
    url: String!
    width: Int
    height: Int
    alternativeText: String
    updatedAt: String!
  }
  type STRAPI__MEDIA implements Node @dontInfer {
    url: String!
  }

  type STRAPI__COMPONENT_ELEMENTS_HOST implements Node @dontInfer {
    name: String!
  }
  type STRAPI__COMPONENT_ELEMENTS_LINK implements Node @dontInfer {
    label: String!
    url: String!
    variant: String!
  }
  type STRAPI__COMPONENT_ELEMENTS_FEATURE implements Node @dontInfer {
    icon: String!
    title: String!
    text: String!
  }
  type STRAPI__COMPONENT_ELEMENTS_STEP implements Node @dontInfer {
    title: String!
    text: String!
  }
  type STRAPI__COMPONENT_ELEMENTS_FIGURE implements Node @dontInfer {
    value: String!
    label: String!
    note: String
  }
  type STRAPI__COMPONENT_ELEMENTS_QUESTION implements Node @dontInfer {
    question: String!
    answer: String!
  }
`;

/**
 * Reads a field from the entry as the CMS answered it. gatsby-source-strapi makes a node of each picture too, but never
 * writes that node again: an alternative text edited since would not be seen until the cache is empty.
 */
const asSourced = {
  name: 'asSourced',
  extend: () => ({
    resolve: (node: Node, _args: unknown, _context: unknown, { fieldName }: { fieldName: string }): unknown =>
      (JSON.parse(node.internal.content ?? '{}') as Record<string, unknown>)[fieldName] ?? null,
  }),
};

export function createSchema({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createFieldExtension(asSourced);
  actions.createTypes(TYPE_DEFINITIONS);
}
