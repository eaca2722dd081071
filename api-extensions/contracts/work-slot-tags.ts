import { z } from 'zod';
import { line } from './fields';

/** Most tags of a slot. */
export const SLOT_TAGS_MAX = 10;

export const slotTag = line('태그를', 20).refine((tag) => !tag.includes(','), '쉼표는 쓸 수 없습니다.');

/** The tags of a slot, each once. */
export const slotTags = z
  .array(slotTag)
  .transform((tags) => [...new Set(tags)])
  .pipe(z.array(z.string()).max(SLOT_TAGS_MAX, `태그는 ${SLOT_TAGS_MAX}개까지 붙일 수 있습니다.`));
