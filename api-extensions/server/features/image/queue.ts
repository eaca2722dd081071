/** The line is full. */
export class QueueFull extends Error {}
/** Nobody wants the result any more. */
export class Unwanted extends Error {}

interface Waiting {
  begin: () => void;
  leave: () => void;
  isWanted: () => boolean;
}

/**
 * Does a few things at a time and lets a bounded number wait, first come first served. What nobody wants any more when
 * its turn comes is not done.
 */
export function createQueue(limits: { atOnce: number; waiting: number }) {
  let running = 0;
  let line: Waiting[] = [];

  function next(): void {
    running -= 1;
    dropUnwanted();
    line.shift()?.begin();
  }

  function dropUnwanted(): void {
    const left = line.filter(({ isWanted }) => !isWanted());
    line = line.filter((waiting) => !left.includes(waiting));
    for (const { leave } of left) leave();
  }

  function turn(isWanted: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        running += 1;
        resolve();
      };
      if (running < limits.atOnce) return begin();
      if (line.length >= limits.waiting) dropUnwanted();
      if (line.length >= limits.waiting) return reject(new QueueFull());
      line.push({ begin, leave: () => reject(new Unwanted()), isWanted });
    });
  }

  return {
    /** @throws QueueFull, Unwanted, or what the work throws */
    async run<T>(work: () => Promise<T>, isWanted: () => boolean = () => true): Promise<T> {
      await turn(isWanted);
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}

export type Queue = ReturnType<typeof createQueue>;
