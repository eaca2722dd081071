/** The queue is full, and the network already has its share of it. */
export class QueueFull extends Error {}
/** No caller is waiting for the result. */
export class Unwanted extends Error {}

interface Waiting {
  begin: () => void;
  reject: (reason: Error) => void;
  isWanted: () => boolean;
}

/**
 * Runs a few tasks at a time and queues a bounded number. Networks take turns, each in order of arrival, so that a network
 * with many requests delays only itself. When the queue is full, the last task of the largest network is dropped for one
 * with fewer. Tasks without a waiting caller at their turn are skipped.
 */
export function createQueue(limits: { atOnce: number; waiting: number }) {
  let running = 0;
  /** Queues by network, in the order of their turns; none is empty. */
  const lines = new Map<string, Waiting[]>();

  const waiting = (): number => [...lines.values()].reduce((sum, line) => sum + line.length, 0);

  function next(): void {
    running -= 1;
    dropUnwanted();
    const [first] = lines;
    if (!first) return;
    const [network, line] = first;
    const turn = line.shift();
    // The network moves to the end of the round.
    lines.delete(network);
    if (line.length > 0) lines.set(network, line);
    turn?.begin();
  }

  function dropUnwanted(): void {
    for (const [network, line] of lines) {
      const wanted = line.filter(({ isWanted }) => isWanted());
      for (const one of line) if (!wanted.includes(one)) one.reject(new Unwanted());
      if (wanted.length > 0) lines.set(network, wanted);
      else lines.delete(network);
    }
  }

  /** Rejects the last task of the network with the longest queue, if it has at least two more than this one. */
  function dropLongest(network: string): boolean {
    const own = lines.get(network)?.length ?? 0;
    const [longest] = [...lines].sort(([, a], [, b]) => b.length - a.length);
    if (!longest || longest[1].length < own + 2) return false;
    longest[1].pop()?.reject(new QueueFull());
    return true;
  }

  function turn(network: string, isWanted: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        running += 1;
        resolve();
      };
      if (running < limits.atOnce) return begin();
      if (waiting() >= limits.waiting) dropUnwanted();
      if (waiting() >= limits.waiting && !dropLongest(network)) return reject(new QueueFull());
      const line = lines.get(network) ?? [];
      line.push({ begin, reject: reject, isWanted });
      lines.set(network, line);
    });
  }

  return {
    /**
     * @param network of the caller
     * @throws QueueFull, Unwanted, or the task's error
     */
    async run<T>(network: string, work: () => Promise<T>, isWanted: () => boolean = () => true): Promise<T> {
      await turn(network, isWanted);
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}

export type Queue = ReturnType<typeof createQueue>;
