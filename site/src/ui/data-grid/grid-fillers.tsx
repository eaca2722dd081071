import { Skeleton } from '../skeleton';

/** Number of placeholders. */
const ROW_COUNT = 8;

/** Space of rows that are not rendered. @param height in rem */
export function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    <tr role="presentation" aria-hidden="true" data-gap>
      <td colSpan={columns} style={{ height: `${height}rem` }} />
    </tr>
  );
}

/** Placeholders of rows that are loading. */
export function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: ROW_COUNT }, (_row, row) => (
    <tr key={row} role="presentation" aria-hidden="true">
      {Array.from({ length: columns }, (_cell, at) => (
        <td key={at}>
          <Skeleton width="70%" />
        </td>
      ))}
    </tr>
  ));
}
