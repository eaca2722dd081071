const READS = 100;
const ROUNDS = 3;
const WARM_UP = 30;

/**
 * Measures a read of this process.
 * @param {(n: number) => Promise<unknown>} request
 * @param {() => Promise<unknown>} [before] work that precedes each read, and is not in its time
 * @returns {Promise<{p95: number, cpu: number}>} 95th percentile in ms, of the best of three rounds, since other processes use the
 *   machine, too; CPU time in ms of one read with the work before it
 */
export async function p95(request, before = async () => {}) {
  const rounds = [];
  for (let n = 0; n < WARM_UP; n += 1) await request(n);
  const cpuBefore = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) {
    const times = [];
    for (let n = 0; n < READS; n += 1) {
      await before();
      const startedAt = performance.now();
      await request(n);
      times.push(performance.now() - startedAt);
    }
    times.sort((a, b) => a - b);
    rounds.push(times[Math.floor(times.length * 0.95)]);
  }
  const { user: own, system } = process.cpuUsage(cpuBefore);
  return { p95: Math.min(...rounds), cpu: (own + system) / 1000 / (ROUNDS * READS) };
}
