import { forwardRef, type RefObject, useState } from 'react';
import { TextField } from '../../ui/text-field';
import type KeywordSuggestions from './keyword-suggestions';
import type { KindWords } from './kinds';

interface Props {
  words: KindWords;
  error?: string;
  onChange: () => void;
}

/** Field `keyword`. Suggestions are loaded with its first focus; without them it is a plain field. */
export const KeywordField = forwardRef<HTMLInputElement, Props>(function KeywordField(
  { words, error, onChange },
  ref,
) {
  const [Suggestions, setSuggestions] = useState<typeof KeywordSuggestions | null>(null);
  const loadSuggestions = () => {
    import('./keyword-suggestions').then(
      ({ default: loaded }) => setSuggestions(() => loaded),
      () => undefined,
    );
  };
  return (
    <div css={{ position: 'relative' }}>
      <TextField
        ref={ref}
        name="keyword"
        label="키워드"
        placeholder={`예: ${words.keywordExample}`}
        required
        autoComplete="off"
        enterKeyHint={words.target ? 'next' : 'search'}
        error={error}
        onChange={onChange}
        onFocus={loadSuggestions}
      />
      {Suggestions && <Suggestions input={ref as RefObject<HTMLInputElement>} />}
    </div>
  );
});
