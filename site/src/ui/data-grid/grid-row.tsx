import { memo, type ReactNode } from 'react';
import { SiteLink } from '../site-link';
import type { GridColumn } from './grid-column';
import { cardParts } from './grid-fit';

export interface RowProps<Row> {
  row: Row;
  /** Index among the rows in the browser. */
  index: number;
  /** Position in the whole list, from 1, headings included. */
  position: number;
  columns: readonly GridColumn<Row>[];
  label: string;
  href: string | undefined;
  /** Null if rows cannot be selected. */
  isSelected: boolean | null;
  /** The row is open beside the grid. */
  isCurrent: boolean;
  /** Height in rem, if rows are cards of one height. */
  cardHeight: number | null;
  /** Column of the only cell in the tab order; null if that cell is in another row. */
  activeColumn: number | null;
  onSelect: (index: number, isRange: boolean) => void;
}

function RowContent<Row>(props: RowProps<Row>) {
  const { row, index, position, columns, label, href, isSelected, isCurrent, cardHeight } = props;
  const { activeColumn, onSelect } = props;
  const tabIndexOf = (column: number) => (column === activeColumn ? 0 : -1);
  const shift = isSelected === null ? 0 : 1;
  const parts = cardParts(columns.slice(1));
  const cellOf = (column: GridColumn<Row>, at: number): ReactNode => {
    const place = at + shift;
    const content = column.cell(row);
    if (at > 0) {
      return (
        <td
          key={column.key}
          role="gridcell"
          data-column={place}
          data-numeric={column.numeric || undefined}
          data-wraps={column.wraps || undefined}
          data-key={column.key}
          data-head={column.head}
          data-parts={parts[at - 1]}
          tabIndex={tabIndexOf(place)}
        >
          {content}
        </td>
      );
    }
    return (
      <th
        key={column.key}
        role="rowheader"
        scope="row"
        data-column={place}
        data-name
        tabIndex={href === undefined ? tabIndexOf(place) : undefined}
      >
        {href === undefined ? (
          content
        ) : (
          <SiteLink href={href} data-focus tabIndex={tabIndexOf(place)}>
            {content}
          </SiteLink>
        )}
      </th>
    );
  };
  return (
    <tr
      role="row"
      data-row={index}
      aria-rowindex={position}
      aria-selected={isSelected ?? undefined}
      aria-current={isCurrent || undefined}
      style={cardHeight === null ? undefined : { height: `${cardHeight}rem` }}
    >
      {isSelected !== null && (
        <td role="gridcell" data-column={0} data-select>
          {/* The whole cell is the click target. */}
          <label>
            <input
              type="checkbox"
              data-focus
              tabIndex={tabIndexOf(0)}
              aria-label={`${label} 선택`}
              checked={isSelected}
              onChange={({ nativeEvent }) => onSelect(index, (nativeEvent as MouseEvent).shiftKey === true)}
            />
          </label>
        </td>
      )}
      {columns.map(cellOf)}
    </tr>
  );
}

/** A row of a grid; renders again only when one of its props changes. */
export const GridRow = memo(RowContent) as typeof RowContent;
