import net from 'node:net';

/**
 * Free ports on this machine. All are held until all are known, so that none is returned twice.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
async function someFreePorts(count) {
  const probes = Array.from({ length: count }, () => net.createServer());
  await Promise.all(
    probes.map(
      (probe) =>
        new Promise((resolve, reject) => {
          probe.once('error', reject);
          probe.listen(0, '127.0.0.1', resolve);
        }),
    ),
  );
  const ports = probes.map((probe) => probe.address().port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

export const freePort = async () => (await someFreePorts(1))[0];

/**
 * Ports for a separate stack beside running ones.
 * @returns {Promise<{site: number, cms: number, simulator: number, publisher: number}>}
 */
export async function freePorts() {
  const [site, cms, simulator, publisher] = await someFreePorts(4);
  return { site, cms, simulator, publisher };
}
