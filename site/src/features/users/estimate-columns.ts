import type { Estimate } from 'api-extensions/contracts/estimates/estimates';
import { tableDate, tableDay, formatWon } from '../../platform/korean-format';
import type { GridColumn } from '../../ui/data-grid/grid-column';

/** Columns of a list of estimates. @param middleColumns those that differ between staff and members */
export const estimateColumns = (...middleColumns: GridColumn<Estimate>[]): GridColumn<Estimate>[] => [
  { key: 'title', head: '제목', width: 15, cell: ({ title }) => title },
  { key: 'number', head: '견적 번호', width: 9, cell: ({ number }) => number },
  ...middleColumns,
  {
    key: 'total',
    head: '합계 (VAT 포함)',
    width: 9,
    essential: true,
    numeric: true,
    cell: ({ total }) => formatWon(total),
  },
  { key: 'valid', head: '유효 기한', width: 9.5, cell: ({ valid_until }) => tableDay(valid_until) },
  { key: 'asked', head: '등록일', width: 9.5, cell: ({ requested_at }) => tableDate(requested_at) },
];
