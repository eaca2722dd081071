import type { TableSpec } from 'api-extensions/contracts/tables/spec';
import { TAGS_MAX } from 'api-extensions/contracts/tags';
import { TextField } from '../ui/text-field';
import { LIST_ITEM, usePastedList } from './table/use-pasted-list';

/** Tags of a pasted list or range. */
const TAG_LIST: TableSpec = {
  kind: 'pasted-tags',
  fields: [
    {
      ...{ key: LIST_ITEM, label: '태그', meanings: ['tags', 'keyword'], shapes: ['text', 'number'] },
      ...{ required: true, read: 'keyword' },
    },
  ],
  cellsAreRows: true,
  max: TAGS_MAX,
  keyOf: (values) => values[LIST_ITEM] ?? '',
};

export const TAGS_HINT = '쉼표로 나누어 적어 주세요. 목록이나 엑셀의 칸을 붙여 넣으셔도 됩니다.';

/** Reads what is pasted into a field for tags. */
export const usePastedTags = () => usePastedList(TAG_LIST, ', ');

/** Parses tags that are separated by commas, or written as hashtags; each is returned once. */
export const parseTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,，、]|(?<=\s)(?=#)/)
      .map((tag) => tag.trim().replace(/^#+(?=[^\s#])/, ''))
      .filter(Boolean),
  ),
];

/** Reads the tags from a form with a TagsField. */
export const readTagsField = (data: FormData): string[] => parseTags(String(data.get('tags') ?? ''));

/** Field for the tags of a slot or a saved keyword. */
export function TagsField({ of = [] }: { of?: readonly string[] }) {
  const { onPaste, note } = usePastedTags();
  return (
    <div>
      <TextField
        label="태그"
        name="tags"
        placeholder="예: 강남, 봄 행사"
        hint={TAGS_HINT}
        defaultValue={of.join(', ')}
        onPaste={onPaste}
      />
      {note}
    </div>
  );
}
