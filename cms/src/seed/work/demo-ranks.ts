import { DEMO_COMPETITORS, type DemoSlot } from './content';
import { type DemoRank, slotLookups, type Strapi } from './rows';

/** The competitors of a site that have a target of a slot's kind. */
export const competitorsOf = (domain: string, { kind }: DemoSlot) =>
  (DEMO_COMPETITORS[domain] ?? []).flatMap(({ competitor: { id, targets }, rank }) => {
    const target = targets[kind as keyof typeof targets];
    return target ? [{ id, target, rank }] : [];
  });

/** Whether a slot has a history that reaches yesterday, so that the next night continues it. */
const isTracked = ({ from, to }: DemoSlot) => from <= -1 && to >= -1;

/** A simulator on a busy machine answers some lookups too late. */
const ATTEMPTS = 3;

/** Lookups at the same time. */
const CONCURRENT = 4;

/**
 * Present ranks of the tracked slots where the simulator answers their lookups: the generated histories end there, so that the
 * first night continues them. Empty where no simulator answers.
 */
export async function readDemoRanks(
  strapi: Strapi,
  slots: readonly { domain: string; slot: DemoSlot }[],
): Promise<Map<DemoSlot, DemoRank>> {
  const ranks = new Map<DemoSlot, DemoRank>();
  const readInto = async ({ domain, slot }: (typeof slots)[number]): Promise<void> => {
    const { kind, keyword, target } = slot;
    const competitors = (slot.group === undefined ? [] : competitorsOf(domain, slot)).map((one) => ({
      key: String(one.id),
      target: one.target,
    }));
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const rank = await slotLookups(strapi).demoRank({ kind, keyword, target, competitors }, domain);
      if (rank) {
        ranks.set(slot, rank);
        return;
      }
    }
  };
  const [first, ...others] = slots.filter(({ slot }) => isTracked(slot));
  if (first) await readInto(first);
  // If the first has no answer, none has: a start must not wait for each of them.
  if (ranks.size === 0) return ranks;
  const next = others.values();
  const readOthers = async () => {
    for (const one of next) await readInto(one);
  };
  await Promise.all(Array.from({ length: CONCURRENT }, readOthers));
  return ranks;
}
