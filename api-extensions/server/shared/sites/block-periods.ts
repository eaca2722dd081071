/** Blocks that are shown for a time: `starts_at` and `ends_at`, both or one of them. */

type Block = Readonly<Record<string, unknown>> & { __component: string };

const instant = (value: unknown): number | null => {
  if (value === null || value === undefined || value === '') return null;
  const time = value instanceof Date ? value.getTime() : Date.parse(String(value));
  return Number.isNaN(time) ? null : time;
};

/**
 * The blocks that a release made now shows: not one that has not begun or is over. One that has a text for afterwards (`ended`) stays,
 * without its end. Pages are prerendered, so a release is made again when one of these times comes (publishing/block-times.ts).
 */
export const blocksAt = <Kind extends Block>(blocks: readonly Kind[], now: Date): Kind[] =>
  blocks.flatMap((block) => {
    const start = instant(block.starts_at);
    const end = instant(block.ends_at);
    if (start !== null && start > now.getTime()) return [];
    if (end === null || end > now.getTime()) return [block];
    return block.ended ? [{ ...block, ends_at: null }] : [];
  });

/** Whether one of the blocks begins or ends after one instant, and not after another. */
export const changesBetween = (blocks: readonly Block[], after: Date, until: Date): boolean =>
  blocks
    .flatMap(({ starts_at, ends_at }) => [instant(starts_at), instant(ends_at)])
    .some((time) => time !== null && time > after.getTime() && time <= until.getTime());
