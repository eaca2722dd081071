import { TextField } from '../ui/text-field';

/** Parses tags that are separated by commas; each is returned once. */
export const parseTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** Reads the tags from a form with a TagsField. */
export const readTagsField = (data: FormData): string[] => parseTags(String(data.get('tags') ?? ''));

/** Field for the tags of a slot or a saved keyword. */
export const TagsField = ({ of = [] }: { of?: readonly string[] }) => (
  <TextField
    label="태그"
    name="tags"
    placeholder="예: 강남, 봄 행사"
    hint="쉼표로 나누어 적어 주세요."
    defaultValue={of.join(', ')}
  />
);
