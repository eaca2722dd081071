import { css } from '@emotion/react';
import { navigate } from 'gatsby';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/button';
import { Combobox } from '../ui/combobox';
import { Dropdown } from '../ui/dropdown';
import { Icon } from '../ui/icon';
import { chip as popupChip } from '../ui/popup-styles';
import { Select, type Option } from '../ui/select';
import { TextField } from '../ui/text-field';
import { finePointer, from, print } from '../ui/theme/breakpoints';
import { visuallyHidden, VisuallyHidden } from '../ui/visually-hidden';
import { ListViewMenu } from './list-view-menu';
import type { ListViewState } from './use-list-views';
import { countConditions, listHref, type ListQuery } from './list-query';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  ${print} {
    display: none;
  }
`;

/** The search field and its button, as one control. */
const search = css`
  display: flex;
  flex: 1 1 100%;
  ${from.sm} {
    flex: 0 1 15rem;
  }
  & > div {
    flex: 1 1 auto;
    min-width: 0;
  }
  & label {
    ${visuallyHidden}
  }
  & input {
    min-height: 2.75rem;
    padding-block: 0.25rem;
    border-top-right-radius: 0;
    border-bottom-right-radius: 0;
    text-overflow: ellipsis;
  }
  & > button {
    min-height: 2.75rem;
    margin-left: -1px;
    padding: 0.25rem 0.75rem;
    border-top-left-radius: 0;
    border-bottom-left-radius: 0;
  }
  ${finePointer} {
    & input,
    & > button {
      min-height: 2.25rem;
    }
    & input {
      font-size: var(--text-sm);
    }
  }
`;

const toggle = css`
  flex: 1 1 auto;
  ${from.sm} {
    display: none;
  }
`;

/** The filters: collapsed on a phone, where they would fill the first screen; otherwise beside the search. */
const group = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  min-width: 0;
  & > * {
    min-width: 0;
    max-width: 100%;
  }
  &[data-folded] {
    display: none;
    ${from.sm} {
      display: flex;
    }
  }
`;

const adder = css`
  border-style: dashed;
  border-radius: 999px;
  padding-inline: 0.75rem;
  color: var(--color-muted);
  font-weight: 600;
  ${finePointer} {
    min-height: 2.25rem;
    padding-block: 0.25rem;
  }
`;

const dayName = css`
  color: var(--color-muted);
  font-weight: 400;
`;

const dayInput = css`
  border: 0;
  background: none;
  outline-offset: 2px;
`;

export interface Filter {
  /** Parameter name in the address. */
  name: string;
  label: string;
  options: readonly Option[];
  /** The value is a day; there are no options. */
  isDay?: boolean;
  /** Label of the default option; `전체` if omitted. */
  defaultLabel?: string;
  /** Shows a combobox with search instead of a select, for many options. */
  hasManyOptions?: boolean;
  /** Rarely used: behind the button that adds filters until it is chosen there or set. */
  isRare?: boolean;
}

interface Props {
  path: string;
  query: ListQuery;
  /** Fields that the search covers, e.g. `회사명, 이름, 이메일, 전화번호`. */
  searchHint: string;
  filters: readonly Filter[];
  /** Saved views of the list, which are opened and saved beside its filters. */
  views?: ListViewState;
}

/** Value of a select for no filter; it is not in the address. */
const ALL = 'all';

/**
 * Search and filters of a list in one row, each filter as a chip. Their values are in the address, so that it can be shared and
 * the back button works.
 */
export function ListFilters({ path, query, searchHint, filters, views }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const searchText = query.q ?? '';
  useEffect(() => {
    // The field is uncontrolled, so it is set when the address changes.
    if (field.current) field.current.value = searchText;
  }, [searchText]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(listHref(path, query, { q: field.current?.value.trim() ?? '' }));
  };
  /** Rare filters that were chosen from the menu, in that order. */
  const [added, setAdded] = useState<readonly string[]>([]);
  const isShown = ({ name, isRare }: Filter) => !isRare || query[name] !== undefined || added.includes(name);
  const more = filters.filter((filter) => !isShown(filter));
  const chips = useRef<HTMLDivElement>(null);
  /** The filter that was just added: its chip gets the focus. */
  const newest = useRef<string | null>(null);
  const findNewest = () => {
    const chip = chips.current?.querySelector<HTMLElement>(
      `[data-filter="${newest.current}"] [role=combobox], [data-filter="${newest.current}"] input`,
    );
    newest.current = null;
    return chip ?? null;
  };
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const activeCount = countConditions(query, filters);
  return (
    <form css={row} role="search" onSubmit={submit}>
      <div css={search}>
        <TextField
          ref={field}
          label="검색"
          type="search"
          name="q"
          placeholder={searchHint}
          title={searchHint}
          defaultValue={searchText}
        />
        <Button type="submit" variant="outline">
          <Icon name="search" size="1.125rem" />
          <VisuallyHidden>검색</VisuallyHidden>
        </Button>
      </div>
      {views && <ListViewMenu {...views} />}
      {filters.length > 0 && (
        <>
          <Button
            css={toggle}
            variant="outline"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {activeCount > 0 ? `조건 ${activeCount}개` : '조건'}
          </Button>
          <div id={id} ref={chips} css={group} data-folded={isOpen ? undefined : ''}>
            {filters.filter(isShown).map((filter) => (
              <div key={filter.name} data-filter={filter.name}>
                <FilterChip {...filter} path={path} query={query} />
              </div>
            ))}
            {more.length > 0 && (
              <Dropdown
                trigger={
                  <Button css={adder} variant="outline">
                    + 필터 추가
                  </Button>
                }
                items={more.map(({ name, label }) => ({
                  label,
                  onSelect: () => {
                    newest.current = name;
                    setAdded((before) => [...before, name]);
                  },
                }))}
                finalFocus={findNewest}
              />
            )}
          </div>
        </>
      )}
    </form>
  );
}

function FilterChip({
  path,
  query,
  name,
  label,
  options,
  defaultLabel = '전체',
  hasManyOptions = false,
  isDay = false,
}: Filter & Pick<Props, 'path' | 'query'>) {
  const choose = (value: string | null) => void navigate(listHref(path, query, { [name]: value }));
  const chip = query[name] === undefined ? 'unset' : 'set';
  if (isDay) return <DayChip label={label} value={query[name] ?? ''} onChange={choose} />;
  return hasManyOptions ? (
    <Combobox
      label={label}
      chip={chip}
      options={options}
      placeholder={defaultLabel}
      value={query[name] ?? null}
      onChange={choose}
    />
  ) : (
    <Select
      label={label}
      chip={chip}
      options={[{ value: ALL, label: defaultLabel }, ...options]}
      value={query[name] ?? ALL}
      onChange={(value) => choose(value === ALL ? null : value)}
    />
  );
}

interface DayProps {
  label: string;
  /** `YYYY-MM-DD` or empty. */
  value: string;
  onChange: (value: string | null) => void;
}

/** A day without its year yet: browsers report one for each digit that is typed. */
const isTypedYear = (day: string) => day !== '' && day < '1900';

function DayChip({ label, value, onChange }: DayProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Uncontrolled, because the address lags behind the keys.
    if (input.current && input.current.value !== value) input.current.value = value;
  }, [value]);
  return (
    <label css={popupChip} data-set={value === '' ? undefined : ''}>
      <span css={dayName}>{label}</span>
      <input
        ref={input}
        type="date"
        css={dayInput}
        defaultValue={value}
        onChange={({ currentTarget: { value: day } }) => {
          if (!isTypedYear(day)) onChange(day || null);
        }}
      />
    </label>
  );
}
