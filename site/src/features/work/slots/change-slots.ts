import { bulkSlots, removeSlots, type Slot } from 'api-extensions/contracts/work/slots';
import { BULK_MAX } from 'api-extensions/contracts/work/fields';
import type { z } from 'zod';
import { callApi } from '../../../platform/api-call';
import { failureText, UserFacingError } from '../../../platform/failure-text';
import type { RejectedRow } from '../bulk-outcome';

export type BulkSlotChange = z.input<typeof bulkSlots.body>['set'];

export interface BulkResult {
  changed: number;
  /** Rows that were not changed, with the reasons. */
  refused: Pick<RejectedRow, 'id' | 'message'>[];
}

/** A batch failed after others, which stay applied. */
export class PartialFailure extends UserFacingError {
  /** @param result its refused rows include those that were not sent */
  constructor(
    message: string,
    readonly result: BulkResult,
  ) {
    super(message);
  }
}

type Versioned = Pick<Slot, 'id' | 'version'>;

async function sendInBatches(
  rows: readonly Versioned[],
  send: (part: Versioned[]) => Promise<{ data: BulkResult }>,
): Promise<BulkResult> {
  const sum: BulkResult = { changed: 0, refused: [] };
  for (let from = 0; from < rows.length; from += BULK_MAX) {
    const part = rows.slice(from, from + BULK_MAX).map(({ id, version }) => ({ id, version }));
    const { data } = await send(part).catch((thrown: unknown) => {
      if (from === 0) throw thrown;
      const message = failureText(thrown, navigator.onLine, false);
      const unsent = rows.slice(from).map(({ id }) => ({ id, message }));
      throw new PartialFailure(message, { ...sum, refused: [...sum.refused, ...unsent] });
    });
    sum.changed += data.changed;
    sum.refused.push(...data.refused);
  }
  return sum;
}

/**
 * Applies the same change to many slots, in batches of the server's limit.
 * @throws CallError if the first batch fails @throws PartialFailure if a later one does
 */
export const changeSlots = (rows: readonly Versioned[], set: BulkSlotChange): Promise<BulkResult> =>
  sendInBatches(rows, (part) => callApi(bulkSlots, { body: { rows: part, set } }));

/** Deletes slots that were registered by mistake; the server rejects slots with ranks. @throws as `changeSlots` */
export const deleteSlots = (rows: readonly Versioned[]): Promise<BulkResult> =>
  sendInBatches(rows, (part) => callApi(removeSlots, { body: { rows: part } }));

/** One step of an undo: rows that had the same values before the change. */
interface UndoStep {
  rows: Versioned[];
  set: BulkSlotChange;
}

/** Fields that can be restored. An extension, a closing and changes of tags cannot be undone. */
const REVERSIBLE = ['assignee', 'product', 'price', 'paused', 'group'] as const;

/**
 * Steps that undo a change, one for each set of former values; null if it cannot be undone.
 * @param before the rows before the change; rejected rows have not changed
 */
export function undoSteps(
  before: readonly Slot[],
  set: BulkSlotChange,
  rejected: readonly Pick<RejectedRow, 'id'>[],
): UndoStep[] | null {
  const fields = Object.keys(set);
  if (!fields.every((field) => REVERSIBLE.some((name) => name === field))) return null;
  const rejectedIds = new Set(rejected.map(({ id }) => id));
  const steps = new Map<string, UndoStep>();
  for (const slot of before) {
    if (rejectedIds.has(slot.id)) continue;
    const former: BulkSlotChange = {
      ...('assignee' in set && { assignee: slot.assignee?.id ?? null }),
      ...('product' in set && { product: slot.product }),
      ...('price' in set && { price: slot.price ?? 0 }),
      ...('group' in set && { group: slot.group?.id ?? null }),
      ...('paused' in set && { paused: slot.paused }),
    };
    const key = JSON.stringify(former);
    const step = steps.get(key) ?? { rows: [], set: former };
    // The change created a new version.
    step.rows.push({ id: slot.id, version: slot.version + 1 });
    steps.set(key, step);
  }
  return steps.size === 0 ? null : [...steps.values()];
}

/** Undoes a change. @throws as `changeSlots` */
export async function applyUndo(steps: readonly UndoStep[]): Promise<BulkResult> {
  const sum: BulkResult = { changed: 0, refused: [] };
  for (const { rows, set } of steps) {
    const { changed, refused: rejected } = await changeSlots(rows, set);
    sum.changed += changed;
    sum.refused.push(...rejected);
  }
  return sum;
}
