import * as z from '../zod';
import { richText } from './rich-text';

// Blocks of a page, with the fields of their components in the CMS (cms/src/components/blocks). A draft may lack required
// fields: a missing text becomes '', a missing list [], anything else null.

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const optional = z.string().nullable().default(null);
const flag = z.boolean().nullable().default(null);
const number = z.number().nullable().default(null);
const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

const link = z.object({ label: text, url: text, variant: optional });
/** A button as editors enter it. */
export type ActionLink = z.output<typeof link>;

export const image = z.object({
  url: z.string(),
  width: number,
  height: number,
  alternativeText: optional,
  /** What the media library says below it. */
  caption: optional,
  /** The part that stays visible where the picture is cut, in percent of its width and height; null: its middle. */
  focalPoint: z
    .object({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) })
    .nullable()
    .catch(null)
    .default(null),
  /** Distinguishes replaced files with the same address. */
  updatedAt: z.string(),
});
export type BlockImage = z.output<typeof image>;

const picture = image.nullable().default(null);

const file = z.object({
  url: z.string(),
  /** As it was uploaded, with its ending. */
  name: text,
  /** In kilobytes. */
  size: number,
});

const step = z.object({ title: text, text });

const lookupSample = z.object({
  /** The kind of lookup, as in `search` of a hero. */
  kind: text,
  keyword: text,
  target: optional,
  /** Numbers separated by commas, the newest last: ranks; for places 1 inside the first five and 0 outside; searches by month. */
  series: optional,
  /** One name per line: who is above, or the related keywords. */
  others: optional,
});
export type LookupSample = z.output<typeof lookupSample>;

/** Pictures of a gallery that a page shows. */
const GALLERY_MAX = 30;

const blockSchema = z.discriminatedUnion('__component', [
  z.object({
    __component: z.literal('blocks.hero'),
    eyebrow: optional,
    title: text,
    lead: optional,
    actions: list(link),
    image: picture,
    /** The lookup whose form it shows. */
    search: optional,
    /** Sample answers, each of another kind of lookup: with several kinds the form has tabs. */
    samples: list(lookupSample),
    /** Whether phone and mail are shown beside the buttons. */
    contact: flag,
  }),
  z.object({
    __component: z.literal('blocks.features'),
    title: text,
    lead: optional,
    items: list(z.object({ icon: text, title: text, text })),
  }),
  z.object({ __component: z.literal('blocks.steps'), title: text, lead: optional, items: list(step) }),
  z.object({
    __component: z.literal('blocks.figures'),
    title: text,
    lead: optional,
    items: list(z.object({ value: text, label: text, note: optional })),
  }),
  z.object({ __component: z.literal('blocks.products'), title: text, lead: optional }),
  z.object({
    __component: z.literal('blocks.faq'),
    title: text,
    items: list(z.object({ question: text, answer: text })),
  }),
  z.object({ __component: z.literal('blocks.quote'), text, source: optional }),
  z.object({
    __component: z.literal('blocks.sample-report'),
    title: text,
    lead: optional,
    keyword: text,
    rows: list(z.object({ period: text, rank: number, work: optional })),
    note: optional,
  }),
  z.object({
    __component: z.literal('blocks.price-table'),
    title: text,
    lead: optional,
    plans: list(
      z.object({
        name: text,
        price: text,
        unit: optional,
        /** One feature per line. */
        features: optional,
        featured: flag,
        prod_id: number,
      }),
    ),
    note: optional,
  }),
  z.object({
    __component: z.literal('blocks.cases'),
    title: text,
    lead: optional,
    items: list(
      z.object({
        industry: text,
        keyword: optional,
        /** How long it took, e.g. 12주. */
        period: optional,
        before: number,
        after: number,
        /** Ranks between both, separated by commas. */
        series: optional,
        work: optional,
        url: optional,
      }),
    ),
    note: optional,
  }),
  z.object({
    __component: z.literal('blocks.call-to-action'),
    title: text,
    text: optional,
    actions: list(link),
    contact: flag,
  }),
  z.object({ __component: z.literal('blocks.text'), title: text, text: richText }),
  z.object({
    __component: z.literal('blocks.picture'),
    image: picture,
    caption: optional,
    /** wide (the page's grid), narrow or full (the screen). */
    width: optional,
  }),
  z.object({
    __component: z.literal('blocks.picture-and-text'),
    title: text,
    text,
    image: picture,
    /** Side of the picture on wide screens: left or right. */
    side: optional,
    actions: list(link),
  }),
  z.object({
    __component: z.literal('blocks.columns'),
    title: text,
    lead: optional,
    items: list(z.object({ title: text, text, image: picture, label: optional, url: optional })),
  }),
  z.object({
    __component: z.literal('blocks.spacer'),
    /** small, medium or large. */
    size: optional,
    line: flag,
  }),
  z.object({
    __component: z.literal('blocks.gallery'),
    title: text,
    lead: optional,
    images: list(image).transform((images) => images.slice(0, GALLERY_MAX)),
  }),
  z.object({
    __component: z.literal('blocks.before-after'),
    title: text,
    lead: optional,
    before: picture,
    after: picture,
    before_label: optional,
    after_label: optional,
    caption: optional,
  }),
  z.object({
    __component: z.literal('blocks.video'),
    title: text,
    lead: optional,
    /** Address of its page or player (contracts/common/embed.ts). */
    url: text,
    name: text,
    poster: picture,
    caption: optional,
  }),
  z.object({
    __component: z.literal('blocks.countdown'),
    title: text,
    lead: optional,
    /** ISO instant; null once it is over (server/shared/sites/block-periods.ts). */
    ends_at: optional,
    ended: optional,
    actions: list(link),
  }),
  z.object({
    __component: z.literal('blocks.logos'),
    title: text,
    lead: optional,
    items: list(z.object({ name: text, image: picture, url: optional })),
  }),
  z.object({
    __component: z.literal('blocks.reviews'),
    title: text,
    lead: optional,
    items: list(z.object({ text, author: text, trade: optional, stars: number })),
    note: optional,
  }),
  z.object({
    __component: z.literal('blocks.team'),
    title: text,
    lead: optional,
    items: list(z.object({ name: text, role: optional, text: optional, image: picture })),
  }),
  z.object({
    __component: z.literal('blocks.map'),
    title: text,
    lead: optional,
    /** Name by which map services find the place. */
    place: optional,
    address: text,
    guide: optional,
    image: picture,
  }),
  z.object({
    __component: z.literal('blocks.download'),
    title: text,
    text: optional,
    file: file.nullable().default(null),
    label: optional,
  }),
  z.object({
    __component: z.literal('blocks.post-list'),
    title: text,
    lead: optional,
    /** Code of a board of the site. */
    board: text,
    count: number,
    style: optional,
  }),
  z.object({
    __component: z.literal('blocks.form'),
    title: text,
    lead: optional,
    /** Name of a form of the site (common/site-form.ts). */
    form: text,
  }),
  z.object({
    __component: z.literal('blocks.notice-bar'),
    text,
    label: optional,
    url: optional,
    /** ISO instants; what is outside of them is not in a release (server/shared/sites/block-periods.ts). */
    starts_at: optional,
    ends_at: optional,
  }),
  /** A kind that this code does not know, e.g. of a newer CMS. It renders nothing, and the release warns of it. */
  z.object({ __component: z.literal('unknown'), kind: z.string() }),
]);

export type Block = z.output<typeof blockSchema>;
/** A block of one kind. */
export type BlockOf<Kind extends Block['__component']> = Extract<Block, { __component: Kind }>;

/** A block as a seed writes it: fields may be left out. */
export type BlockInput = Exclude<z.input<typeof blockSchema>, { __component: 'unknown' }>;

const KNOWN_KINDS = new Set<unknown>(blockSchema.options.map(({ shape }) => shape.__component.value));
const anyBlock = z.looseObject({ __component: z.string() });

/** A block of a page. Without the preprocess, one block of an unknown kind would refuse the whole page. */
export const block = z.preprocess((input) => {
  const { success, data } = anyBlock.safeParse(input);
  return success && !KNOWN_KINDS.has(data.__component)
    ? { __component: 'unknown', kind: data.__component }
    : input;
}, blockSchema);
