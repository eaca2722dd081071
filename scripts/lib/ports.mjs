import net from 'node:net';

/** A port on this machine that nobody listens on. */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Ports for a stack of its own beside whatever runs. */
export async function freePorts() {
  const [site, cms, simulator, publisher] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  return { site, cms, simulator, publisher };
}

export { freePort };
