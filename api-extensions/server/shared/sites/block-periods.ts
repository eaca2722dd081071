/** Blocks and popups that are shown for a time: `starts_at` and `ends_at`, both or one of them. */

type Block = Readonly<Record<string, unknown>> & { __component: string };

const instant = (value: unknown): number | null => {
  if (value === null || value === undefined || value === '') return null;
  const time = value instanceof Date ? value.getTime() : Date.parse(String(value));
  return Number.isNaN(time) ? null : time;
};

/** Something that is shown for a time. */
type Timed = Readonly<Record<string, unknown>>;

/** Whether something has begun and is not over. */
export function isCurrent({ starts_at, ends_at }: Timed, now: Date): boolean {
  const [start, end] = [instant(starts_at), instant(ends_at)];
  return (start === null || start <= now.getTime()) && (end === null || end > now.getTime());
}

/**
 * The blocks that a release made now shows: not one that has not begun or is over. One that has a text for afterwards (`ended`) stays,
 * without its end. Pages are prerendered, so a release is made again when one of these times comes (publishing/block-times.ts).
 */
export const blocksAt = <Kind extends Block>(blocks: readonly Kind[], now: Date): Kind[] =>
  blocks.flatMap((block) => {
    if (isCurrent(block, now)) return [block];
    const isOver = isCurrent({ starts_at: block.starts_at }, now);
    return isOver && block.ended ? [{ ...block, ends_at: null }] : [];
  });

/** Whether one of them begins or ends after one instant, and not after another. */
export const changesBetween = (timed: readonly Timed[], after: Date, until: Date): boolean =>
  timed
    .flatMap(({ starts_at, ends_at }) => [instant(starts_at), instant(ends_at)])
    .some((time) => time !== null && time > after.getTime() && time <= until.getTime());
