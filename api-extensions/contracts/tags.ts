import * as z from './zod';
import { line } from './fields';

// Tags of slots and of saved keywords.

/** Maximum number of tags of one slot or keyword. */
export const TAGS_MAX = 10;

export const typedTag = line('태그를', 20).refine((tag) => !tag.includes(','), '쉼표는 쓸 수 없습니다.');

/** The tags of one slot or keyword, each once. */
export const typedTags = z
  .array(typedTag)
  .transform((tags) => [...new Set(tags)])
  .pipe(z.array(z.string()).max(TAGS_MAX, `태그는 ${TAGS_MAX}개까지 붙일 수 있습니다.`));

/** Tags in a response. */
export const tags = z.array(z.string()).max(TAGS_MAX);
