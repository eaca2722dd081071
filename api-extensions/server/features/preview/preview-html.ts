import type { Context } from 'koa';
import { setPreviewHeaders } from './preview-headers';
import { escapeHtml, plainPage } from '../../../contracts/rules/html';
import { exitAddress } from './links';
import type { PreviewClaims } from '../../../contracts/preview/token';
import { monthDay, seoulClock, seoulDay } from '../../../contracts/rules/days';

/** Styles of the bar, with room for it below the page and the consent dialog. */
const STYLE = `<style>
body{padding-bottom:6rem}
#preview-bar{position:fixed;z-index:2147483000;right:0;bottom:0;left:0;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 .75rem;min-height:2.75rem;padding:.25rem 1rem;box-sizing:border-box;background:#1f2328;color:#fff;font:500 .875rem/1.5 'Pretendard Variable','Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif;word-break:keep-all}
#preview-bar a{display:inline-flex;align-items:center;min-height:2rem;padding:0 .25rem;color:#ffd866;text-decoration:underline}
#preview-bar a:focus-visible{outline:2px solid #fff;outline-offset:2px}
section[aria-label="방문 분석 동의"]{bottom:6rem;max-height:calc(100dvh - 7rem)}
@media print{#preview-bar{display:none}body{padding-bottom:0}}
</style>`;

/** HTML of the bar that marks a preview. The bar is outside React's root, so that React does not remove it. */
export function previewBar(claims: PreviewClaims, path: string): string {
  const ends = new Date(claims.e * 1000);
  const end = `${monthDay(seoulDay(ends))} ${seoulClock(ends)}까지`;
  const until = claims.k === 'share' ? `이 링크는 ${end} 볼 수 있습니다` : end;
  const exit = escapeHtml(exitAddress(path));
  return `<div id="preview-bar" role="region" aria-label="초안 미리보기">${STYLE}<span><strong>초안 미리보기</strong> · ${until}</span><a href="${exit}">미리보기 끝내기</a></div>`;
}

export type PreviewError = 'invalid' | 'expired' | 'revoked' | 'no-site' | 'failed' | 'away' | 'too-many';

const ERRORS: Record<PreviewError, { status: number; title: string; text: string }> = {
  invalid: {
    status: 403,
    title: '미리보기를 열 수 없습니다',
    text: '링크가 잘렸거나 이 사이트의 링크가 아닙니다. 받으신 링크 전체를 다시 열어 보시거나, 보내신 분에게 새 링크를 요청해 주세요.',
  },
  expired: {
    status: 410,
    title: '미리보기 기간이 끝났습니다',
    text: '관리자 화면에서 여셨다면 미리보기를 다시 열어 주세요. 링크를 받으셨다면 보내신 분에게 새 링크를 요청해 주세요.',
  },
  revoked: {
    status: 410,
    title: '사용이 중지된 링크입니다',
    text: '이 링크로는 더 이상 초안을 볼 수 없습니다. 필요하시면 보내신 분에게 새 링크를 요청해 주세요.',
  },
  'too-many': {
    status: 429,
    title: '미리보기를 너무 많이 여셨습니다',
    text: '잠시 후 다시 열어 주세요. 게시된 사이트에는 영향이 없습니다.',
  },
  'no-site': {
    status: 404,
    title: '미리볼 사이트가 없습니다',
    text: '사용하지 않는 사이트이거나 삭제된 사이트입니다.',
  },
  failed: {
    status: 503,
    title: '초안을 화면으로 만들지 못했습니다',
    text: '초안에 화면으로 만들 수 없는 내용이 있습니다. 방금 고친 블록을 확인해 주세요. 게시된 사이트에는 영향이 없습니다.',
  },
  away: {
    status: 503,
    title: '미리보기를 준비하지 못했습니다',
    text: '초안을 화면으로 만드는 프로그램이 응답하지 않습니다. 게시된 사이트에는 영향이 없습니다. 잠시 후 다시 열어 주세요.',
  },
};

/**
 * Responds with a page that shows the error and its remedy.
 * @param path the live page that is offered
 * @param retryAfter seconds
 */
export function respondWithErrorPage(ctx: Context, error: PreviewError, path = '/', retryAfter = 10): void {
  const { status, title, text } = ERRORS[error];
  setPreviewHeaders(ctx);
  ctx.status = status;
  if (status === 503 || status === 429) ctx.set('Retry-After', String(retryAfter));
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = plainPage(title, text, { href: escapeHtml(exitAddress(path)), label: '게시된 페이지 보기' });
}
