import { css } from '@emotion/react';
import { navigate } from 'gatsby';
import { type CSSProperties, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/button';
import { Combobox } from '../ui/combobox';
import { textLink } from '../ui/control-styles';
import { Select, type Option } from '../ui/select';
import { TextField } from '../ui/text-field';
import { from, print } from '../ui/theme/breakpoints';
import { countConditions, listHref, type ListQuery } from './list-query';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: end;
  & > div {
    flex: 1 1 9rem;
  }
  & > div:first-of-type {
    flex: 3 1 14rem;
  }
  & > button {
    min-height: 3.25rem;
  }
  ${print} {
    display: none;
  }
`;

const toggle = css`
  flex-basis: 100%;
  ${from.sm} {
    display: none;
  }
`;

/** The filters: collapsed on a phone, where they would fill the first screen; otherwise beside the search. */
const group = css`
  display: flex;
  flex: 1 1 100%;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: end;
  & > * {
    flex: 1 1 9rem;
    min-width: 0;
  }
  &[data-folded] {
    display: none;
  }
  ${from.sm} {
    /* Beside the search while they fit on one line. */
    form > & {
      flex: 1 1 calc(var(--filters) * 10rem);
    }
    /* With rare filters below the others, the search cannot be beside them. */
    form > &[data-more] {
      flex-basis: 100%;
    }
    &[data-folded] {
      display: flex;
    }
  }
`;

const more = css`
  &&& {
    flex-basis: 100%;
  }
  & > summary {
    ${textLink}
    cursor: pointer;
  }
  & > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
    gap: var(--space-3);
    padding-top: var(--space-2);
  }
`;

export interface Filter {
  /** Parameter name in the address. */
  name: string;
  label: string;
  options: readonly Option[];
  /** Label of the default option; `전체` if omitted. */
  defaultLabel?: string;
  /** Shows a combobox with search instead of a select, for many options. */
  hasManyOptions?: boolean;
  /** Rarely used: hidden behind a button until it is set. */
  isRare?: boolean;
}

interface Props {
  path: string;
  query: ListQuery;
  /** Fields that the search covers, e.g. `회사명, 이름, 이메일, 전화번호`. */
  searchHint: string;
  filters: readonly Filter[];
}

/** Value of a select for no filter; it is not in the address. */
const ALL = 'all';

/** Search and filters of a list. Their values are in the address, so that it can be shared and the back button works. */
export function ListFilters({ path, query, searchHint, filters }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const searchText = query.q ?? '';
  useEffect(() => {
    // The field is uncontrolled, so it is set when the address changes.
    if (field.current) field.current.value = searchText;
  }, [searchText]);

  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate(listHref(path, query, { q: field.current?.value.trim() ?? '' }));
  };
  const common = filters.filter((filter) => !filter.isRare);
  const seldom = filters.filter((filter) => filter.isRare);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const activeCount = countConditions(query, filters);
  const renderFilter = ({ name, label, options, defaultLabel = '전체', hasManyOptions = false }: Filter) => {
    const choose = (value: string | null) => void navigate(listHref(path, query, { [name]: value }));
    return hasManyOptions ? (
      <Combobox
        key={name}
        label={label}
        options={options}
        placeholder={defaultLabel}
        value={query[name] ?? null}
        onChange={choose}
      />
    ) : (
      <Select
        key={name}
        label={label}
        options={[{ value: ALL, label: defaultLabel }, ...options]}
        value={query[name] ?? ALL}
        onChange={(value) => choose(value === ALL ? null : value)}
      />
    );
  };
  return (
    <form css={row} role="search" onSubmit={search}>
      <TextField
        ref={field}
        label="검색"
        type="search"
        name="q"
        placeholder={searchHint}
        defaultValue={searchText}
      />
      <Button type="submit" variant="outline">
        검색
      </Button>
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
          <div
            id={id}
            css={group}
            data-folded={isOpen ? undefined : ''}
            data-more={seldom.length > 0 ? '' : undefined}
            style={{ '--filters': common.length } as CSSProperties}
          >
            {common.map(renderFilter)}
            {seldom.length > 0 && (
              <details css={more} open={seldom.some(({ name }) => query[name] !== undefined)}>
                <summary>조건 더 보기</summary>
                <div>{seldom.map(renderFilter)}</div>
              </details>
            )}
          </div>
        </>
      )}
    </form>
  );
}
