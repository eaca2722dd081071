import type { Context } from 'koa';
import { plainPage } from '../../../contracts/rules/plain-page';
import { setPreviewHeaders } from './answer-headers';
import { escapeHtml, exitAddress } from './html';

export type PreviewFault = 'invalid' | 'expired' | 'revoked' | 'no-site' | 'failed' | 'away' | 'too-many';

const FAULTS: Record<PreviewFault, { status: number; title: string; text: string }> = {
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
 * Answers a page with the fault and its remedy.
 * @param path the live page that is offered
 * @param retryAfter seconds
 */
export function answerFault(ctx: Context, fault: PreviewFault, path = '/', retryAfter = 10): void {
  const { status, title, text } = FAULTS[fault];
  setPreviewHeaders(ctx);
  ctx.status = status;
  if (status === 503 || status === 429) ctx.set('Retry-After', String(retryAfter));
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = plainPage(title, text, { href: escapeHtml(exitAddress(path)), label: '게시된 페이지 보기' });
}
