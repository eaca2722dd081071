import * as z from '../zod';
import { image } from './blocks';

/** Pages that a popup can be limited to. */
export const POPUP_PAGES_MAX = 100;

/** A popup as visitors see it. Its times are kept by the CMS: a release has it only within them. */
export const sitePopup = z.object({
  /** Document id, by which a browser remembers that it was closed. */
  id: z.string(),
  title: z.string(),
  /** Empty without one. */
  text: z.string(),
  image: image.nullable().default(null),
  /** Text and address of its button; empty without one. */
  label: z.string(),
  url: z.string(),
  /** Paths of the pages that show it; empty: all pages. */
  pages: z.array(z.string()).max(POPUP_PAGES_MAX),
});
export type SitePopup = z.infer<typeof sitePopup>;
