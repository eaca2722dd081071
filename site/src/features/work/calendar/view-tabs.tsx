import { css } from '@emotion/react';
import { listHref, type ListQuery } from '../../../platform/list-query';
import { LinkTabs } from '../../../ui/link-tabs';
import { finePointer } from '../../../ui/theme/breakpoints';

const NAMES = { list: '목록', board: '보드', calendar: '달력', series: '반복' } as const;

const low = css`
  ${finePointer} {
    & a {
      min-height: 2.25rem;
    }
  }
`;

interface Props {
  path: string;
  query: ListQuery;
  views: readonly (keyof typeof NAMES)[];
}

/** Links to the looks of a list, with the same conditions; `view` in the address says which one is shown. */
export const ViewTabs = ({ path, query, views }: Props) => (
  <LinkTabs
    label="보기 방식"
    css={low}
    entries={views.map((name) => {
      const view = name === 'list' ? null : name;
      return {
        text: NAMES[name],
        href: listHref(path, query, { view, month: null, week: null }),
        isCurrent: (query.view ?? null) === view,
      };
    })}
  />
);
