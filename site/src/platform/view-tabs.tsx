import { css } from '@emotion/react';
import type { MouseEvent } from 'react';
import { LinkTabs } from '../ui/link-tabs';
import { finePointer } from '../ui/theme/breakpoints';
import { listHref, type ListQuery } from './list-query';

const NAMES = { list: '목록', board: '보드', calendar: '달력', series: '반복' } as const;
type Look = keyof typeof NAMES;

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
  looks: readonly Look[];
  current: Look;
  /** Result of useListLook. */
  choose: (look: Look) => void;
}

/** Whether a click opens the address here, and not in another tab or window. */
const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  !(altKey || ctrlKey || metaKey || shiftKey);

/** Links to the looks of a list, with the same conditions. The list opens in the one that was chosen last. */
export const ViewTabs = ({ path, query, looks, current, choose }: Props) => (
  <LinkTabs
    label="보기 방식"
    css={low}
    entries={looks.map((look) => ({
      text: NAMES[look],
      href: listHref(path, query, { view: look === 'list' ? null : look, month: null, week: null }),
      isCurrent: look === current,
      onClick: (event: MouseEvent) => {
        if (isPlain(event)) choose(look);
      },
    }))}
  />
);
