import { graphql } from 'gatsby';
import type { ComponentType } from 'react';
import type { ProductCard } from '../frame/frame';
import type { BlockProps } from './block-props';
import { CallToActionBlock } from './call-to-action-block';
import { FaqBlock } from './faq-block';
import { FeaturesBlock } from './features-block';
import { FiguresBlock } from './figures-block';
import { HeroBlock } from './hero-block';
import { ProductsBlock } from './products-block';
import { QuoteBlock } from './quote-block';
import { StepsBlock } from './steps-block';

const HERO = 'STRAPI__COMPONENT_BLOCKS_HERO';
const FAQ = 'STRAPI__COMPONENT_BLOCKS_FAQ';

/**
 * Which component shows which kind of block. The fields of each are what its own fragment asks for, so the registry
 * itself need not know them.
 */
const REGISTRY: Record<string, ComponentType<BlockProps<never>>> = {
  [HERO]: HeroBlock,
  STRAPI__COMPONENT_BLOCKS_FEATURES: FeaturesBlock,
  STRAPI__COMPONENT_BLOCKS_STEPS: StepsBlock,
  STRAPI__COMPONENT_BLOCKS_FIGURES: FiguresBlock,
  STRAPI__COMPONENT_BLOCKS_PRODUCTS: ProductsBlock,
  [FAQ]: FaqBlock,
  STRAPI__COMPONENT_BLOCKS_QUOTE: QuoteBlock,
  STRAPI__COMPONENT_BLOCKS_CALL_TO_ACTION: CallToActionBlock,
};

/** A block as the page query answers it; the rest of its fields are its component's business. */
export interface Block {
  __typename: string;
  id?: string;
}

/** The fragment PageBlocks below. */
export interface PageBlocks {
  title: string;
  blocks: (Block | null)[] | null;
}

/** The hero that carries the page's title, if the page has one. */
export const titleBlock = (page: PageBlocks | null): Block | undefined =>
  page?.blocks?.find((block) => block?.__typename === HERO) ?? undefined;

interface Props {
  page: PageBlocks | null;
  products: ProductCard[];
  /** Set where the page has a first-level heading of its own: no block gets one then. */
  titled?: boolean;
}

/** A page's blocks in the editor's order. A kind that this release does not know shows nothing. */
export function Blocks({ page, products, titled = false }: Props) {
  const isDocument = (page?.blocks?.filter((block) => block?.__typename === FAQ).length ?? 0) > 1;
  const first = titled ? undefined : titleBlock(page);
  return (
    <>
      {page?.blocks?.map((block, index) => {
        if (!block || !Object.hasOwn(REGISTRY, block.__typename)) return null;
        const Component = REGISTRY[block.__typename] as ComponentType<BlockProps<Block>>;
        return (
          <Component
            key={block.id ?? index}
            block={block}
            products={products}
            isDocument={isDocument}
            headingLevel={block === first ? 1 : 2}
          />
        );
      })}
    </>
  );
}

export const query = graphql`
  fragment PageBlocks on STRAPI_PAGE {
    title
    blocks {
      __typename
      ...HeroBlock
      ...FeaturesBlock
      ...StepsBlock
      ...FiguresBlock
      ...ProductsBlock
      ...FaqBlock
      ...QuoteBlock
      ...CallToActionBlock
    }
  }
`;
