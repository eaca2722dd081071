import net from 'node:net';

/**
 * Stands in for a name with several addresses, as compose gives the replicas of the CMS: each connection goes to the next address,
 * or to another one where nothing listens.
 * @param {string[]} addresses
 */
export async function startBalancer(addresses, port) {
  let next = 0;
  const server = net.createServer((client) => {
    client.on('error', () => undefined);
    client.pause();
    const attempt = (left) => {
      const upstream = net.connect(port, addresses[(next += 1) % addresses.length]);
      upstream.once('connect', () => client.pipe(upstream).pipe(client));
      upstream.once('error', () =>
        upstream.bytesRead === 0 && left > 0 ? attempt(left - 1) : client.destroy(),
      );
      upstream.once('close', () => upstream.bytesRead > 0 && client.destroy());
      client.once('close', () => upstream.destroy());
    };
    attempt(addresses.length - 1);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
