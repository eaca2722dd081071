import { TAGS_MAX } from '../../contracts/tags';
import { invalidFields } from './errors';

/** Tags are stored between line breaks, so that a query finds one as a part of the text (`tagPart`). */
const toColumn = (tags: readonly string[]): string | null =>
  tags.length === 0 ? null : `\n${tags.join('\n')}\n`;

/** The tags of a stored column. */
export const tagsOf = (column: string | null): string[] => (column ?? '').split('\n').filter(Boolean);

/** Form of a tag within the column. */
export const tagPart = (tag: string): string => `\n${tag}\n`;

interface TagChange {
  tags?: readonly string[];
  add_tags?: readonly string[];
  remove_tags?: readonly string[];
}

/** The column after a change of tags; undefined without one. @throws AppError 400 for too many */
export function changedTags(
  before: string | null,
  { tags, add_tags = [], remove_tags = [] }: TagChange,
): string | null | undefined {
  if (tags === undefined && add_tags.length === 0 && remove_tags.length === 0) return undefined;
  const removed = new Set(remove_tags);
  const remaining = (tags ?? tagsOf(before)).filter((tag) => !removed.has(tag));
  const next = [...new Set([...remaining, ...add_tags])];
  if (next.length > TAGS_MAX) throw invalidFields({ tags: `태그는 ${TAGS_MAX}개까지 붙일 수 있습니다.` });
  return toColumn(next);
}
