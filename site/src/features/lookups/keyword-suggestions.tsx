import { css } from '@emotion/react';
import { commonKeywords } from 'api-extensions/contracts/search-log/search-log';
import { type RefObject, useEffect, useId, useMemo, useState } from 'react';
import { callApi } from '../../platform/api-call';
import { retype } from '../../ui/field';
import { listEntry } from '../../ui/popup-styles';
import { LAYERS } from '../../ui/theme/measures';
import { visuallyHidden } from '../../ui/visually-hidden';
import { suggestKeywords } from './suggested-keywords';

const list = css`
  position: absolute;
  z-index: ${LAYERS.bar - 1};
  right: 0;
  left: 0;
  max-height: 15rem;
  padding: 0.375rem;
  margin-top: 0.25rem;
  border: 1px solid var(--color-line);
  border-radius: 0.75rem;
  background: var(--color-paper);
  box-shadow: var(--shadow-over);
  list-style: none;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** Read once: the list is the same for every text, so nothing that is typed leaves the browser. */
let reading: Promise<readonly string[]> | undefined;

function readCommon(): Promise<readonly string[]> {
  reading ??= callApi(commonKeywords, {}).then(({ data }) => data);
  // The next form asks again.
  reading.catch(() => (reading = undefined));
  return reading;
}

interface Props {
  input: RefObject<HTMLInputElement>;
}

/**
 * Suggested keywords below a native field, which becomes a combobox (ARIA: list autocomplete). A chunk of its own, loaded with the first
 * focus; without it the field is a plain one. Lists follow the text while a syllable is being composed; keys that belong to the
 * composition are left to it.
 */
export default function KeywordSuggestions({ input }: Props) {
  const id = useId();
  const [common, setCommon] = useState<readonly string[]>([]);
  /** The text that suggestions are shown for; null while they are closed. */
  const [text, setText] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const keywords = useMemo(() => (text === null ? [] : suggestKeywords(text, common)), [text, common]);
  const isOpen = keywords.length > 0;
  const optionId = (at: number) => `${id}-${at}`;
  const close = () => {
    setText(null);
    setActive(-1);
  };

  useEffect(() => {
    readCommon().then(setCommon, () => undefined);
  }, []);

  const choose = (keyword: string) => {
    if (input.current) retype(input.current, keyword);
    close();
  };

  useEffect(() => {
    const field = input.current;
    if (!field) return undefined;
    const type = () => {
      setText(field.value);
      setActive(-1);
    };
    const press = (event: KeyboardEvent) => {
      if (!isOpen || event.isComposing) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        const step = event.key === 'ArrowDown' ? 1 : -1;
        // One more place than keywords: the field itself.
        const places = keywords.length + 1;
        setActive((at) => ((at + 1 + step + places) % places) - 1);
      } else if (event.key === 'Enter' && keywords[active] !== undefined) choose(keywords[active]);
      else if (event.key === 'Escape') close();
      else return;
      event.preventDefault();
    };
    field.addEventListener('input', type);
    field.addEventListener('keydown', press);
    field.addEventListener('blur', close);
    return () => {
      field.removeEventListener('input', type);
      field.removeEventListener('keydown', press);
      field.removeEventListener('blur', close);
    };
  });

  useEffect(() => {
    const field = input.current;
    field?.setAttribute('role', 'combobox');
    field?.setAttribute('aria-autocomplete', 'list');
    field?.setAttribute('aria-expanded', String(isOpen));
    field?.setAttribute('aria-controls', id);
    if (active < 0) field?.removeAttribute('aria-activedescendant');
    else field?.setAttribute('aria-activedescendant', `${id}-${active}`);
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [input, id, isOpen, active]);

  return (
    <>
      <p role="status" css={visuallyHidden}>
        {isOpen && `추천 검색어 ${keywords.length}개`}
      </p>
      <ul id={id} role="listbox" aria-label="추천 검색어" css={list} hidden={!isOpen}>
        {keywords.map((keyword, at) => (
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the field, which handles keys
          <li
            key={keyword}
            id={optionId(at)}
            role="option"
            aria-selected={at === active}
            css={listEntry}
            data-highlighted={at === active ? '' : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onMouseEnter={() => setActive(at)}
            onClick={() => choose(keyword)}
          >
            {keyword}
          </li>
        ))}
      </ul>
    </>
  );
}
