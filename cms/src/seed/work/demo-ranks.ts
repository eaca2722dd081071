import { DEMO_COMPETITORS, DEMO_WORK, type DemoSlot } from './content';
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

/**
 * Present ranks of the tracked demo slots where the simulator answers their lookups: the generated histories end there, so that the
 * first night continues them. Empty where no simulator answers.
 */
export async function readDemoRanks(strapi: Strapi): Promise<Map<DemoSlot, DemoRank>> {
  const read = async (domain: string, slot: DemoSlot): Promise<DemoRank | null> => {
    const { kind, keyword, target } = slot;
    const competitors = competitorsOf(domain, slot).map((one) => ({
      key: String(one.id),
      target: one.target,
    }));
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const rank = await slotLookups(strapi).demoRank({ kind, keyword, target, competitors }, domain);
      if (rank) return rank;
    }
    return null;
  };
  const ranks = new Map<DemoSlot, DemoRank>();
  for (const [domain, { slots }] of Object.entries(DEMO_WORK))
    for (const slot of slots.filter(isTracked)) {
      const rank = await read(domain, slot);
      if (rank) ranks.set(slot, rank);
      // If the first has no answer, none has: a start must not wait for each of them.
      else if (ranks.size === 0) return ranks;
    }
  return ranks;
}
