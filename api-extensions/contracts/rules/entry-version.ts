import * as z from '../zod';

/**
 * When an entry was last written, in epoch milliseconds. A form or list of the admin sends what it was opened on; the server
 * refuses to change an entry that has another version (docs/decisions/0059-entry-versions.md).
 */
export const entryVersion = z.object({
  /** The draft; for a type without drafts its only row. */
  draft: z.number().int().nonnegative(),
  /** The published version, null if there is none; undefined if it does not matter. */
  published: z.number().int().nonnegative().nullish(),
});
export type EntryVersion = z.infer<typeof entryVersion>;

/** Header of the admin's requests with the versions of the entries that they change. */
export const VERSION_HEADER = 'If-Match';

/** Value of the header, e.g. `"k3j9:1764300000000:-", "x81m:1764300000000"`. */
export const versionHeader = (versions: ReadonlyMap<string, EntryVersion>): string =>
  [...versions]
    .map(([documentId, { draft, published }]) =>
      [documentId, draft, ...(published === undefined ? [] : [published ?? '-'])].join(':'),
    )
    .map((text) => `"${text}"`)
    .join(', ');

const ENTRY = /^"([A-Za-z0-9]{1,40}):(\d{1,15})(?::(\d{1,15}|-))?"$/;

/** Reads the value of the header. */
export const entryVersions = z
  .string()
  .max(8000)
  .transform((text, context) => {
    const versions = new Map<string, EntryVersion>();
    for (const part of text.split(', ')) {
      const [, documentId, draft, published] = ENTRY.exec(part) ?? [];
      if (documentId === undefined) {
        context.addIssue({ code: 'custom', message: '항목의 판을 읽을 수 없습니다.' });
        return z.NEVER;
      }
      const isPublished = published === '-' ? null : Number(published);
      versions.set(documentId, {
        draft: Number(draft),
        ...(published !== undefined && { published: isPublished }),
      });
    }
    return versions;
  });

/** `details.current` of the error 409 `CONFLICT` of an entry: how it was changed meanwhile. */
export const changedEntry = z.object({
  /** Content type. */
  uid: z.string(),
  documentId: z.string(),
  title: z.string(),
  /** Empty if unknown. */
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
});
export type ChangedEntry = z.infer<typeof changedEntry>;
