import { TextField } from '../ui/text-field';

/** Tags separated by commas, each once. */
export const readTags = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** The tags of the field below. */
export const tagsOf = (data: FormData): string[] => readTags(String(data.get('tags') ?? ''));

/** The tags of a slot or a saved keyword. */
export const TagsField = ({ of = [] }: { of?: readonly string[] }) => (
  <TextField
    label="태그"
    name="tags"
    placeholder="예: 강남, 봄 행사"
    hint="쉼표로 나누어 적어 주세요."
    defaultValue={of.join(', ')}
  />
);
