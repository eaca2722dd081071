/** The line is full, and its network has its share of it. */
export class QueueFull extends Error {}
/** Nobody wants the result any more. */
export class Unwanted extends Error {}

interface Waiting {
  begin: () => void;
  refuse: (reason: Error) => void;
  isWanted: () => boolean;
}

/**
 * Does a few things at a time and lets a bounded number wait. Networks take turns, each in order of arrival, so that one
 * that asks for much waits for itself. When the line is full, the last of the network that has the most in it makes room
 * for one that has less. What nobody wants any more when its turn comes is not done.
 */
export function createQueue(limits: { atOnce: number; waiting: number }) {
  let running = 0;
  /** By network, the one whose turn is next first; no line is empty. */
  const lines = new Map<string, Waiting[]>();

  const waiting = (): number => [...lines.values()].reduce((sum, line) => sum + line.length, 0);

  function next(): void {
    running -= 1;
    dropUnwanted();
    const [first] = lines;
    if (!first) return;
    const [network, line] = first;
    const turn = line.shift();
    // The network goes to the end of the round.
    lines.delete(network);
    if (line.length > 0) lines.set(network, line);
    turn?.begin();
  }

  function dropUnwanted(): void {
    for (const [network, line] of lines) {
      const wanted = line.filter(({ isWanted }) => isWanted());
      for (const one of line) if (!wanted.includes(one)) one.refuse(new Unwanted());
      if (wanted.length > 0) lines.set(network, wanted);
      else lines.delete(network);
    }
  }

  /** Makes room for one more of a network, if another has at least two more in the line than it has. */
  function makeRoom(network: string): boolean {
    const own = lines.get(network)?.length ?? 0;
    const [longest] = [...lines].sort(([, a], [, b]) => b.length - a.length);
    if (!longest || longest[1].length < own + 2) return false;
    longest[1].pop()?.refuse(new QueueFull());
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
      if (waiting() >= limits.waiting && !makeRoom(network)) return reject(new QueueFull());
      const line = lines.get(network) ?? [];
      line.push({ begin, refuse: reject, isWanted });
      lines.set(network, line);
    });
  }

  return {
    /**
     * @param network that the work is for
     * @throws QueueFull, Unwanted, or what the work throws
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
