import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { URLSearchParams } from 'node:url';

const CLIENT = { id: 'client-of-rankup', secret: 'secret-of-rankup' };

/** Profiles as documented by the providers. */
const PROFILES = {
  kakao: ({ subject, email, confirmed, name }) => ({
    id: Number(subject),
    kakao_account: {
      ...(email && { email, is_email_valid: confirmed, is_email_verified: confirmed }),
      profile: { nickname: name },
    },
  }),
  naver: ({ subject, email, name }) => ({
    resultcode: '00',
    message: 'success',
    response: { id: subject, email, name },
  }),
  google: ({ subject, email, confirmed, name }) => ({ sub: subject, email, email_verified: confirmed, name }),
};

const readBody = async (request) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

/**
 * A fake of the three providers' OAuth 2, for one client. `PUT /__person` sets who consents next and the fault:
 * `{subject, email, confirmed, name, fault?: 'deny' | 'token' | 'profile' | 'slow'}`.
 */
export async function startOAuthServer() {
  let person = { subject: '1', email: null, confirmed: false, name: '' };
  const codes = new Map();
  const tokens = new Map();

  const json = (response, status, body) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

  async function token(request, response) {
    const form = new URLSearchParams(await readBody(request));
    const code = codes.get(form.get('code'));
    codes.delete(form.get('code'));
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret)
      return json(response, 401, { error: 'invalid_client' });
    const isValid =
      code &&
      form.get('grant_type') === 'authorization_code' &&
      form.get('redirect_uri') === code.redirectUri &&
      challenge === code.challenge;
    if (!isValid || code.person.fault === 'token') return json(response, 400, { error: 'invalid_grant' });
    const value = randomBytes(16).toString('hex');
    tokens.set(value, code.person);
    json(response, 200, { access_token: value, token_type: 'bearer', expires_in: 60 });
  }

  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url, 'http://oauth');
    const [, provider, action] = url.pathname.split('/');
    if (provider === '__person') {
      person = JSON.parse(await readBody(request));
      return json(response, 200, {});
    }
    if (action === 'authorize') {
      const back = new URL(url.searchParams.get('redirect_uri'));
      back.searchParams.set('state', url.searchParams.get('state'));
      if (person.fault === 'deny') back.searchParams.set('error', 'access_denied');
      else {
        const code = randomBytes(16).toString('hex');
        codes.set(code, {
          person,
          redirectUri: url.searchParams.get('redirect_uri'),
          challenge: url.searchParams.get('code_challenge'),
        });
        back.searchParams.set('code', code);
      }
      response.writeHead(302, { location: back.href });
      return response.end();
    }
    if (action === 'token') return token(request, response);
    if (action === 'profile') {
      const owner = tokens.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]);
      if (!owner) return json(response, 401, {});
      return json(response, 200, owner.fault === 'profile' ? { surprise: true } : PROFILES[provider](owner));
    }
    json(response, 404, {});
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    env: Object.fromEntries(
      ['KAKAO', 'NAVER', 'GOOGLE'].flatMap((name) => [
        [`OAUTH_RANKUP_${name}_ID`, CLIENT.id],
        [`OAUTH_RANKUP_${name}_SECRET`, CLIENT.secret],
      ]),
    ),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
