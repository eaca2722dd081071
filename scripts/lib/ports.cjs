const { randomInt } = require('node:crypto');
const net = require('node:net');

/**
 * Range of the ports, below those that the system assigns itself (Linux: from 32768). A stack binds some of its ports a minute after
 * they were chosen; meanwhile the system would assign such a port to a connection or to another server.
 */
const RANGE = [20_000, 32_000];
/** Unlikely to be needed: few ports of the range are in use. */
const MAX_TRIES = 100;

/** @returns a server that holds the port, or null if the port is in use */
function hold(port) {
  const probe = net.createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(null));
    probe.listen(port, '127.0.0.1', () => resolve(probe));
  });
}

async function openAnyPort() {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const probe = await hold(randomInt(...RANGE));
    if (probe) return probe;
  }
  throw new Error(`No free port between ${RANGE.join(' and ')}`);
}

/**
 * Free ports on this machine. All are held until all are known, so that none is returned twice.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
async function freePorts(count) {
  const probes = await Promise.all(Array.from({ length: count }, openAnyPort));
  const ports = probes.map((probe) => probe.address().port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}

/** @returns {Promise<number>} one free port */
async function freePort() {
  const [port] = await freePorts(1);
  return port;
}

/**
 * Ports for a separate stack beside running ones.
 * @returns {Promise<{site: number, cms: number, simulator: number, publisher: number}>}
 */
async function freeStackPorts() {
  const [site, cms, simulator, publisher] = await freePorts(4);
  return { site, cms, simulator, publisher };
}

// CommonJS: Jest's suites and ES modules both load it.
module.exports = { freePort, freePorts, freeStackPorts };
