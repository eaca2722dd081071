import net from 'node:net';

/**
 * Stands in for a name with several addresses, as compose gives the replicas of the CMS: each connection goes to the next port,
 * or to another one where nothing listens.
 * @param {number[]} ports
 */
export async function startBalancer(ports) {
  let next = 0;
  const server = net.createServer((client) => {
    client.on('error', () => undefined);
    client.pause();
    const attempt = (left) => {
      const port = ports[(next += 1) % ports.length];
      const upstream = net.connect(port, '127.0.0.1');
      upstream.once('connect', () => client.pipe(upstream).pipe(client));
      upstream.once('error', () =>
        upstream.bytesRead === 0 && left > 0 ? attempt(left - 1) : client.destroy(),
      );
      upstream.once('close', () => upstream.bytesRead > 0 && client.destroy());
      client.once('close', () => upstream.destroy());
    };
    attempt(ports.length - 1);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
