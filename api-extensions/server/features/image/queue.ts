/** Thrown for a task that is dropped because the queue is full and the caller's network has its share of it. */
export class QueueFull extends Error {}
/** Thrown for a task that is skipped because no caller waits for its result any more. */
export class Unwanted extends Error {}

interface WaitingTask {
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
  const queues = new Map<string, WaitingTask[]>();

  const waiting = (): number => [...queues.values()].reduce((sum, line) => sum + line.length, 0);

  function startNext(): void {
    running -= 1;
    dropUnwanted();
    const [first] = queues;
    if (!first) return;
    const [network, line] = first;
    const turn = line.shift();
    // The network's next turn comes after those of all other networks.
    queues.delete(network);
    if (line.length > 0) queues.set(network, line);
    turn?.begin();
  }

  function dropUnwanted(): void {
    for (const [network, line] of queues) {
      const wanted = line.filter(({ isWanted }) => isWanted());
      for (const task of line) if (!wanted.includes(task)) task.reject(new Unwanted());
      if (wanted.length > 0) queues.set(network, wanted);
      else queues.delete(network);
    }
  }

  /** Rejects the last task of the network with the longest queue, if it has at least two more than this one. */
  function dropLongest(network: string): boolean {
    const own = queues.get(network)?.length ?? 0;
    const [longest] = [...queues].sort(([, a], [, b]) => b.length - a.length);
    if (!longest || longest[1].length < own + 2) return false;
    longest[1].pop()?.reject(new QueueFull());
    return true;
  }

  function waitForTurn(network: string, isWanted: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        running += 1;
        resolve();
      };
      if (running < limits.atOnce) return begin();
      if (waiting() >= limits.waiting) dropUnwanted();
      if (waiting() >= limits.waiting && !dropLongest(network)) return reject(new QueueFull());
      const line = queues.get(network) ?? [];
      line.push({ begin, reject: reject, isWanted });
      queues.set(network, line);
    });
  }

  return {
    /**
     * @param network of the caller
     * @throws QueueFull, Unwanted, or the task's error
     */
    async run<T>(network: string, work: () => Promise<T>, isWanted: () => boolean = () => true): Promise<T> {
      await waitForTurn(network, isWanted);
      try {
        return await work();
      } finally {
        startNext();
      }
    },
  };
}

export type Queue = ReturnType<typeof createQueue>;
