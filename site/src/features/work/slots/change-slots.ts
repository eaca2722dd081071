import { BULK_MAX, bulkSlots, removeSlots, type Slot } from 'api-extensions/contracts/work';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import type { Refused } from '../bulk-outcome';
import { TIMEOUT_MS } from '../work-calls';

/** What a change in bulk sets, as it is sent. */
export type SlotChange = z.input<typeof bulkSlots.body>['set'];

export interface Changed {
  changed: number;
  /** Left as they are, with why. */
  refused: Refused[];
}

type Versioned = Pick<Slot, 'id' | 'version'>;

async function inParts(
  rows: readonly Versioned[],
  send: (part: Versioned[]) => Promise<{ data: Changed }>,
): Promise<Changed> {
  const sum: Changed = { changed: 0, refused: [] };
  for (let from = 0; from < rows.length; from += BULK_MAX) {
    const part = rows.slice(from, from + BULK_MAX).map(({ id, version }) => ({ id, version }));
    const { data } = await send(part);
    sum.changed += data.changed;
    sum.refused.push(...data.refused);
  }
  return sum;
}

/** The same change to many, as many at once as the server takes. @throws CallError: those before are changed */
export const changeSlots = (rows: readonly Versioned[], set: SlotChange): Promise<Changed> =>
  inParts(rows, (part) => callApi(bulkSlots, { body: { rows: part, set }, timeoutMs: TIMEOUT_MS }));

/** Takes away what was entered by mistake; slots that were looked up are refused. @throws CallError */
export const takeAway = (rows: readonly Versioned[]): Promise<Changed> =>
  inParts(rows, (part) => callApi(removeSlots, { body: { rows: part }, timeoutMs: TIMEOUT_MS }));

/** One step back: what these rows are set to again. */
export interface Step {
  rows: Versioned[];
  set: SlotChange;
}

/** Only what can be set again: an end that was moved, and a slot that was closed, cannot. */
const REVERSIBLE = ['assignee', 'product', 'price', 'paused'] as const;

/**
 * What takes a change back, one step for each state that rows had before; null where it cannot be taken back.
 * @param before the rows as they were; those that were refused have not changed
 */
export function stepsBack(
  before: readonly Slot[],
  set: SlotChange,
  refused: readonly Pick<Refused, 'id'>[],
): Step[] | null {
  const fields = Object.keys(set);
  if (!fields.every((field) => REVERSIBLE.some((one) => one === field))) return null;
  const left = new Set(refused.map(({ id }) => id));
  const steps = new Map<string, Step>();
  for (const slot of before) {
    if (left.has(slot.id)) continue;
    const earlier: SlotChange = {
      ...('assignee' in set && { assignee: slot.assignee?.id ?? null }),
      ...('product' in set && { product: slot.product }),
      ...('price' in set && { price: slot.price ?? 0 }),
      ...('paused' in set && { paused: slot.paused }),
    };
    const key = JSON.stringify(earlier);
    const step = steps.get(key) ?? { rows: [], set: earlier };
    // The change made a version of its own.
    step.rows.push({ id: slot.id, version: slot.version + 1 });
    steps.set(key, step);
  }
  return steps.size === 0 ? null : [...steps.values()];
}

/** Takes a change back. @throws CallError */
export async function goBack(steps: readonly Step[]): Promise<Changed> {
  const sum: Changed = { changed: 0, refused: [] };
  for (const { rows, set } of steps) {
    const { changed, refused } = await changeSlots(rows, set);
    sum.changed += changed;
    sum.refused.push(...refused);
  }
  return sum;
}
