import { css } from '@emotion/react';
import { navigate } from 'gatsby';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import type { Option } from '../../ui/option';
import { Select } from '../../ui/select';
import { TextField } from '../../ui/text-field';
import { listHref, type ListQuery } from './list-query';

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
`;

export interface Filter {
  /** In the address. */
  name: string;
  label: string;
  options: readonly Option[];
  /** What is chosen where the address says nothing; `전체` unless told. */
  otherwise?: string;
}

interface Props {
  path: string;
  query: ListQuery;
  /** What is looked in, e.g. `회사명, 이름, 이메일, 전화번호`. */
  searchHint: string;
  filters: readonly Filter[];
}

const ALL = 'all';

/** Search and filters of a list. They stand in the address: it can be shared, and one can go back. */
export function ListFilters({ path, query, searchHint, filters }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const asked = query.q ?? '';
  useEffect(() => {
    // The field belongs to the browser, but follows the address.
    if (field.current) field.current.value = asked;
  }, [asked]);

  const search = (event: FormEvent) => {
    event.preventDefault();
    void navigate(listHref(path, query, { q: field.current?.value.trim() ?? '' }));
  };
  return (
    <form css={row} role="search" onSubmit={search}>
      <TextField
        ref={field}
        label="검색"
        type="search"
        name="q"
        placeholder={searchHint}
        defaultValue={asked}
      />
      <Button type="submit" variant="outline">
        검색
      </Button>
      {filters.map(({ name, label, options, otherwise = '전체' }) => (
        <Select
          key={name}
          label={label}
          options={[{ value: ALL, label: otherwise }, ...options]}
          value={query[name] ?? ALL}
          onChange={(value) => void navigate(listHref(path, query, { [name]: value === ALL ? null : value }))}
        />
      ))}
    </form>
  );
}
