import { createHash, randomBytes } from 'node:crypto';
import http from 'node:http';
import { URLSearchParams } from 'node:url';

const CLIENT = { id: 'search-console-client', secret: 'search-console-secret' };
const SCOPE = 'https://www.googleapis.com/auth/webmasters.readonly';

const token = () => randomBytes(24).toString('base64url');
const encodePart = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** An error of Google's APIs. */
const apiError = (code, reason, status) => ({
  error: { code, message: reason, status, errors: [{ message: reason, domain: 'usageLimits', reason }] },
});

const API_FAULTS = ['quotaExceeded', 'dailyLimitExceeded', 'accessNotConfigured'];

/** State of the fake Google: what it has issued, and its responses as `[status, body]`. */
class Google {
  /** By the id of an account: its properties, its figures, and the fault to simulate. */
  persons = new Map();
  /** By the id of an account: the reports that were asked for. */
  reports = new Map();
  /** What was consented to, by authorization code. */
  codes = new Map();
  /** Ids of accounts, by valid token. */
  refreshTokens = new Map();
  accessTokens = new Map();
  /** Id of the account that consents next. */
  next = '';

  exchange(form) {
    const code = this.codes.get(form.get('code'));
    this.codes.delete(form.get('code'));
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!code || code.redirectUri !== form.get('redirect_uri') || code.challenge !== challenge)
      return [400, { error: 'invalid_grant', error_description: 'Bad Request' }];
    const access = token();
    this.accessTokens.set(access, code.sub);
    const refresh = code.offline ? token() : undefined;
    if (refresh) this.refreshTokens.set(refresh, code.sub);
    const { scope = `openid ${SCOPE}` } = this.persons.get(code.sub);
    const id_token = [
      encodePart({ alg: 'RS256' }),
      encodePart({ iss: 'https://accounts.google.com', sub: code.sub }),
      'x',
    ];
    return [
      200,
      {
        ...{ access_token: access, expires_in: 3599, refresh_token: refresh, scope },
        ...{ token_type: 'Bearer', id_token: id_token.join('.') },
      },
    ];
  }

  tokenCall(form) {
    if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret)
      return [401, { error: 'invalid_client', error_description: 'Unauthorized' }];
    if (form.get('grant_type') === 'authorization_code') return this.exchange(form);
    const sub = this.refreshTokens.get(form.get('refresh_token'));
    if (form.get('grant_type') !== 'refresh_token' || sub === undefined)
      return [400, { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' }];
    const { fault } = this.persons.get(sub);
    if (fault?.endsWith('_client')) return [401, { error: fault }];
    const access = token();
    this.accessTokens.set(access, sub);
    return [200, { access_token: access, expires_in: 3599, scope: SCOPE, token_type: 'Bearer' }];
  }

  revoke(form) {
    const received = form.get('token');
    const sub = this.refreshTokens.get(received) ?? this.accessTokens.get(received);
    if (sub === undefined)
      return [400, { error: 'invalid_token', error_description: 'Token expired or revoked' }];
    if (this.persons.get(sub).fault === 'busy') return [503, {}];
    // All tokens of the account for this client.
    for (const map of [this.refreshTokens, this.accessTokens])
      for (const [value, owner] of map) if (owner === sub) map.delete(value);
    return [200, {}];
  }

  consent(url) {
    const query = url.searchParams;
    const back = new URL(query.get('redirect_uri'));
    back.searchParams.set('state', query.get('state'));
    const known = query.get('client_id') === CLIENT.id && query.get('code_challenge_method') === 'S256';
    if (!known || this.persons.get(this.next)?.fault === 'deny')
      back.searchParams.set('error', 'access_denied');
    else {
      const code = `4/${token()}`;
      this.codes.set(code, {
        sub: this.next,
        redirectUri: query.get('redirect_uri'),
        challenge: query.get('code_challenge'),
        offline: query.get('access_type') === 'offline' && query.get('prompt') === 'consent',
      });
      back.searchParams.set('code', code);
      back.searchParams.set('scope', query.get('scope'));
    }
    return back.href;
  }

  api(request, path, body) {
    const sub = this.accessTokens.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]);
    if (sub === undefined) return [401, apiError(401, 'authError', 'UNAUTHENTICATED')];
    const { sites = {}, days = {}, fault } = this.persons.get(sub);
    const entries = Object.entries(sites).map(([siteUrl, permissionLevel]) => ({ siteUrl, permissionLevel }));
    if (path === '') return [200, entries.length > 0 ? { siteEntry: entries } : {}];
    const [, site] = /^\/([^/]+)\/searchAnalytics\/query$/.exec(path) ?? [];
    const level = sites[decodeURIComponent(site ?? '')];
    if (site === undefined) return [404, {}];
    if (!level || level === 'siteUnverifiedUser' || fault === 'forbidden')
      return [403, apiError(403, 'forbidden', 'PERMISSION_DENIED')];
    if (fault === 'busy') return [503, apiError(503, 'backendError', 'UNAVAILABLE')];
    if (API_FAULTS.includes(fault)) return [403, apiError(403, fault, 'PERMISSION_DENIED')];
    const report = JSON.parse(body);
    this.reports.set(sub, [...(this.reports.get(sub) ?? []), report]);
    if (fault === 'shape') return [200, { rows: [{ keys: ['only one'], clicks: 1 }] }];
    const rows = (days[report.startDate] ?? []).slice(0, report.rowLimit ?? 1000);
    return [
      200,
      {
        responseAggregationType: 'byPage',
        // Google omits `rows` for a day without any.
        ...(rows.length > 0 && {
          rows: rows.map(([query, page, clicks, impressions, position]) => ({
            keys: report.dimensions.map((name) => ({ query, page })[name]),
            ...{ clicks, impressions, ctr: impressions && clicks / impressions, position },
          })),
        }),
      },
    ];
  }
}

/**
 * A fake of Google's OAuth 2 for web servers and its Search Console API, as documented, for one client.
 * `PUT /__person` sets who consents next: `{sub, sites: {url: permission}, days: {day: rows}, scope?, fault?}`; a fault is `deny`,
 * `busy`, `shape`, `forbidden`, or an error of Google.
 * `GET /__tokens/<sub>` answers the number of that account's valid refresh tokens, `GET /__asked/<sub>` the reports asked for.
 */
export async function startGoogleServer() {
  const google = new Google();
  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url, 'http://google');
    const body = await bodyOf(request);
    const reply = ([status, value]) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
      response.end(JSON.stringify(value));
    };
    const [, first, second] = url.pathname.split('/');
    if (first === '__person') {
      const { sub, ...person } = JSON.parse(body);
      google.persons.set(sub, { ...google.persons.get(sub), fault: undefined, ...person });
      google.next = sub;
      return reply([200, {}]);
    }
    if (first === '__tokens')
      return reply([200, [...google.refreshTokens.values()].filter((sub) => sub === second).length]);
    if (first === '__asked') return reply([200, google.reports.get(second) ?? []]);
    if (url.pathname === '/o/oauth2/v2/auth') {
      response.writeHead(302, { location: google.consent(url) });
      return response.end();
    }
    if (url.pathname === '/token') return reply(google.tokenCall(new URLSearchParams(body)));
    if (url.pathname === '/revoke') return reply(google.revoke(new URLSearchParams(body)));
    const sites = '/webmasters/v3/sites';
    if (url.pathname.startsWith(sites))
      return reply(google.api(request, url.pathname.slice(sites.length), body));
    reply([404, {}]);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${server.address().port}`;
  return {
    url: address,
    env: {
      SEARCH_CONSOLE_ID: CLIENT.id,
      SEARCH_CONSOLE_SECRET: CLIENT.secret,
      SEARCH_CONSOLE_TEST_SERVER: address,
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
