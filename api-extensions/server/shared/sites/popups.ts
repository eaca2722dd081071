import type { z } from 'zod';
import { POPUP_PAGES_MAX, sitePopup } from '../../../contracts/common/site-popup';
import { linesOf } from '../../../contracts/rules/text';
import { type FieldSelection, MEDIA, pickFields, type Row } from './page-parts';

export const POPUP_UID = 'api::popup.popup';

/** Names of the fields with its times, as of a block (block-periods.ts). */
export const POPUP_TIMES = ['starts_at', 'ends_at'] as const;

export const POPUP_READING: FieldSelection = {
  select: ['documentId', 'title', 'text', 'label', 'url', 'pages', ...POPUP_TIMES],
  populate: { image: MEDIA },
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A popup as the release has it; null for a draft without a title. */
export function toSitePopup(row: Row): z.input<typeof sitePopup> | null {
  const popup = {
    id: text(row.documentId),
    title: text(row.title),
    text: text(row.text),
    image: row.image ? pickFields(row.image as Row, MEDIA) : null,
    label: text(row.label),
    url: text(row.url),
    pages: linesOf(text(row.pages)).slice(0, POPUP_PAGES_MAX),
  };
  return popup.title === '' ? null : (sitePopup.safeParse(popup).data ?? null);
}
