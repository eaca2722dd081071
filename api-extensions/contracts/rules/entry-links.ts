import * as z from '../zod';

/** An entry and the place in it, as messages of the admin name and link them. */
export const entryPlace = z.object({
  uid: z.string(),
  documentId: z.string(),
  /** Korean name of its content type. */
  typeName: z.string(),
  title: z.string(),
  /** E.g. `블록 2. 가격표`; empty for the whole entry. */
  place: z.string(),
});
export type EntryPlace = z.infer<typeof entryPlace>;

/** E.g. `페이지 ‘서비스 안내’, 블록 2. 가격표`. */
export const entryPlaceText = ({ typeName, title, place }: EntryPlace): string =>
  `${typeName} ‘${title}’${place && `, ${place}`}`;
