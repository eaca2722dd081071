import type { ServerResponse } from 'node:http';
import { plainPage } from 'api-extensions/contracts/rules/html';

/** Plain pages of the edge. They name no domain: they answer before a domain is known or when it cannot be shown. */
export type PlainStatus = 400 | 404 | 405 | 406 | 408 | 429 | 500 | 502 | 503 | 504;

export const PLAIN_TEXTS: Readonly<Record<PlainStatus, { title: string; text: string }>> = {
  400: { title: '잘못된 요청입니다', text: '주소를 다시 확인해 주세요.' },
  404: {
    title: '페이지를 찾을 수 없습니다',
    text: '요청하신 주소에 연결된 페이지가 없습니다. 주소를 다시 확인해 주세요.',
  },
  405: { title: '지원하지 않는 요청입니다', text: '이 주소에서는 지원하지 않는 요청 방식입니다.' },
  406: { title: '요청을 처리할 수 없습니다', text: '요청하신 형식으로는 이 페이지를 보내 드릴 수 없습니다.' },
  408: {
    title: '요청 시간이 지났습니다',
    text: '보내는 데 시간이 너무 오래 걸립니다. 연결 상태를 확인하신 뒤 다시 시도해 주세요.',
  },
  429: { title: '요청이 많습니다', text: '한꺼번에 많은 요청이 들어왔습니다. 잠시 후 다시 시도해 주세요.' },
  500: { title: '오류가 발생했습니다', text: '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.' },
  502: {
    title: '서버에 연결할 수 없습니다',
    text: '일시적으로 서버에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  },
  503: { title: '사이트를 준비 중입니다', text: '페이지를 준비하고 있습니다. 잠시 후 다시 접속해 주세요.' },
  504: {
    title: '응답이 지연되고 있습니다',
    text: '서버의 응답이 늦어지고 있습니다. 잠시 후 다시 시도해 주세요.',
  },
};

/** Seconds after which a visitor may try again while there is no release yet. */
const RETRY_AFTER = 10;
/** The same where the CMS is away or slow: the edge has given up the call, so that it costs the visitor nothing. */
const UPSTREAM_RETRY_AFTER = 5;

/** Headers of these responses, for HTML and JSON alike. */
export const EXTRA: Partial<Record<PlainStatus, readonly string[]>> = {
  405: ['Allow', 'GET, HEAD'],
  408: ['Connection', 'close'],
  429: ['Retry-After', '1'],
  502: ['Retry-After', String(UPSTREAM_RETRY_AFTER)],
  503: ['Retry-After', String(RETRY_AFTER)],
  504: ['Retry-After', String(UPSTREAM_RETRY_AFTER)],
};

export type PlainResponder = (res: ServerResponse, status: PlainStatus | 'unknown-host-call') => void;

/** Prepares the pages once; the returned function sends one. Node drops the body for HEAD. */
export function createPlainResponder(securityHeaders: readonly string[]): PlainResponder {
  const bodies = new Map<PlainStatus, Buffer>();
  return (res, what) => {
    const isCall = what === 'unknown-host-call';
    const status = isCall ? 404 : what;
    const body = isCall ? UNKNOWN_HOST : (bodies.get(status) ?? Buffer.from(page(status)));
    if (!isCall) bodies.set(status, body);
    res.writeHead(status, [
      'Content-Type',
      isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'Content-Length',
      String(body.length),
      'Cache-Control',
      'no-store',
      ...(EXTRA[status] ?? []),
      ...securityHeaders,
    ]);
    res.end(body);
  };
}

function page(status: PlainStatus): string {
  const { title, text } = PLAIN_TEXTS[status];
  return plainPage(title, text);
}

/** Answer to an API call on a host of no site, in the CMS's error format. */
const UNKNOWN_HOST = Buffer.from(
  JSON.stringify({
    data: null,
    error: {
      status: 404,
      name: 'NotFoundError',
      message: '등록되지 않은 주소입니다.',
      details: { code: 'UNKNOWN_HOST' },
    },
  }),
);
