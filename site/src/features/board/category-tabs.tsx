import { boardPath, categoryHref } from 'api-extensions/contracts/rules/board-paths';
import { LinkTabs } from '../../ui/link-tabs';

interface Props {
  code: string;
  /** Of the board's published posts. */
  categories: readonly string[];
  /** The category whose posts are listed; empty for all. */
  open: string;
}

/** Links to the posts of each category of a board; nothing for a board with fewer than two. */
export const CategoryTabs = ({ code, categories, open }: Props) =>
  categories.length > 1 && (
    <LinkTabs
      label="분류"
      entries={[
        { href: boardPath(code), text: '전체', isCurrent: open === '' },
        ...categories.map((category) => ({
          href: categoryHref(code, category),
          text: category,
          isCurrent: category === open,
        })),
      ]}
    />
  );
