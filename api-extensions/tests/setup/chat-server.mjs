import http from 'node:http';

const SECRET_PATH = '/services/1000/2000/secret-token';

const json = (response, status, body, headers = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

const accepted = { header: { isSuccessful: true, resultCode: 0, resultMessage: '' }, result: null };

/** Behaviours of the webhook, by name. */
const BEHAVIOURS = {
  ok: (response) => json(response, 200, accepted),
  empty: (response) => response.writeHead(200).end(),
  rubbish: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello'),
  refuses: (response) =>
    json(response, 200, {
      header: { isSuccessful: false, resultCode: -1, resultMessage: 'INVALID_PAYLOAD' },
    }),
  redirects: (response) => response.writeHead(302, { location: '/stolen' }).end(),
  fails: (response) => json(response, 500, {}),
  unknown: (response) => json(response, 404, {}),
  'is busy': (response) => json(response, 429, {}, { 'retry-after': '777' }),
  hangs: () => undefined,
  'is down': (response) => response.destroy(),
  'never ends': (response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(16_384)), 1);
    response.on('close', () => clearInterval(timer));
  },
};

/**
 * A chat webhook like Dooray's. `PUT /__behaviour` with a name sets its behaviour, `GET /__messages` answers all received
 * messages: `{path, at, contentType, body}`.
 */
export async function startChatServer() {
  let behaviour = 'ok';
  const messages = [];
  const server = http.createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    if (request.url === '/__behaviour') {
      behaviour = JSON.parse(text);
      return json(response, 200, {});
    }
    if (request.url === '/__messages') return json(response, 200, messages);
    messages.push({
      path: request.url,
      at: Date.now(),
      contentType: request.headers['content-type'],
      body: JSON.parse(text),
    });
    BEHAVIOURS[behaviour](response);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  return {
    url,
    env: {
      CHAT_HOSTS: '127.0.0.1',
      CHAT_WEBHOOK_RANKUP: `${url}${SECRET_PATH}`,
      // Short, so that a test does not wait for the default interval.
      OUTBOX_POLL_MS: '200',
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
