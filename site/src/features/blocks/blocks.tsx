import type { ComponentType } from 'react';
import type { PageBlocks, ProductCard, SiteData } from '../../platform/page-context';
import { type BlockKind, type BlockProps, findTitleBlock } from './block-kinds';
import { CallToActionBlock } from './call-to-action-block';
import { CasesBlock } from './cases-block';
import { FaqBlock } from './faq-block';
import { FeaturesBlock } from './features-block';
import { FiguresBlock } from './figures-block';
import { HeroBlock } from './hero-block';
import { PriceTableBlock } from './price-table-block';
import { ProductsBlock } from './products-block';
import { QuoteBlock } from './quote-block';
import { SampleReportBlock } from './sample-report-block';
import { StepsBlock } from './steps-block';
import { Popups } from './popups';
import { PostListBlock } from './post-list-block';
import { FormBlock } from './form-block';
import { NoticeBarBlock } from './notice-bar-block';
import { VideoBlock } from './video-block';
import { TeamBlock } from './team-block';
import { ReviewsBlock } from './reviews-block';
import { MapBlock } from './map-block';
import { LogosBlock } from './logos-block';
import { GalleryBlock } from './gallery-block';
import { DownloadBlock } from './download-block';
import { CountdownBlock } from './countdown-block';
import { BeforeAfterBlock } from './before-after-block';
import { TextBlock } from './text-block';
import { SpacerBlock } from './spacer-block';
import { PictureBlock } from './picture-block';
import { PictureAndTextBlock } from './picture-and-text-block';
import { ColumnsBlock } from './columns-block';

/** Component for each kind of block. */
const REGISTRY: { [Kind in BlockKind]: ComponentType<BlockProps<Kind>> } = {
  'blocks.hero': HeroBlock,
  'blocks.features': FeaturesBlock,
  'blocks.steps': StepsBlock,
  'blocks.figures': FiguresBlock,
  'blocks.products': ProductsBlock,
  'blocks.faq': FaqBlock,
  'blocks.quote': QuoteBlock,
  'blocks.sample-report': SampleReportBlock,
  'blocks.price-table': PriceTableBlock,
  'blocks.cases': CasesBlock,
  'blocks.columns': ColumnsBlock,
  'blocks.picture-and-text': PictureAndTextBlock,
  'blocks.picture': PictureBlock,
  'blocks.spacer': SpacerBlock,
  'blocks.text': TextBlock,
  'blocks.before-after': BeforeAfterBlock,
  'blocks.countdown': CountdownBlock,
  'blocks.download': DownloadBlock,
  'blocks.gallery': GalleryBlock,
  'blocks.logos': LogosBlock,
  'blocks.map': MapBlock,
  'blocks.reviews': ReviewsBlock,
  'blocks.team': TeamBlock,
  'blocks.video': VideoBlock,
  'blocks.form': FormBlock,
  'blocks.notice-bar': NoticeBarBlock,
  'blocks.post-list': PostListBlock,
  'blocks.call-to-action': CallToActionBlock,
};

interface Props {
  site: SiteData;
  page: PageBlocks | null;
  products: ProductCard[];
  /** The page has its own first-level heading, so no block gets one. */
  titled?: boolean;
}

/** A page's blocks in the editor's order. A kind that this release does not know renders nothing. */
export function Blocks({ site, page, products, titled = false }: Props) {
  const blocks = page?.blocks ?? [];
  const isDocument = blocks.filter(({ __component }) => __component === 'blocks.faq').length > 1;
  const titleOfPage = titled ? undefined : findTitleBlock(page);
  return (
    <>
      {page?.popups && <Popups popups={page.popups} />}
      {blocks.map((block, index) => {
        if (block.__component === 'unknown') return null;
        // TypeScript does not relate the component to the block of the same kind.
        const Component = REGISTRY[block.__component] as ComponentType<BlockProps<BlockKind>>;
        return (
          <Component
            key={index}
            block={block}
            site={site}
            products={products}
            isDocument={isDocument}
            headingLevel={block === titleOfPage ? 1 : 2}
          />
        );
      })}
    </>
  );
}
