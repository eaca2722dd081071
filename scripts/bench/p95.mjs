const READS = 100;
const ROUNDS = 3;
const WARM_UP = 30;

/** Best of three rounds: 95th percentile in ms, and the CPU time of one read; other processes use the machine too. */
export async function p95(ask) {
  const rounds = [];
  for (let n = 0; n < WARM_UP; n += 1) await ask(n);
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) {
    const times = [];
    for (let n = 0; n < READS; n += 1) {
      const startedAt = performance.now();
      await ask(n);
      times.push(performance.now() - startedAt);
    }
    times.sort((a, b) => a - b);
    rounds.push(times[Math.floor(times.length * 0.95)]);
  }
  const { user: own, system } = process.cpuUsage(before);
  return { p95: Math.min(...rounds), cpu: (own + system) / 1000 / (ROUNDS * READS) };
}
