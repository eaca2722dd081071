import { AppError } from '../../platform/errors';
import type { renderDraft } from './render-draft';

/** The address of a resized image's original. An address that cannot be decoded is returned unchanged. */
function originalOf(resized: string, url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return resized;
  }
}

/**
 * A page for a frame without scripts on the admin's host: without scripts and preloaded files, and with images by their own
 * addresses, because resized images are served on the site's hosts only.
 */
export const asStaticPage = (html: string): string =>
  html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link\b[^>]*>/g, '')
    .replace(/\/api\/image\?url=([^&"\s]+)[^"\s,]*/g, originalOf);

/** A rendered draft for a frame in the admin. @throws AppError 503 if it could not be rendered */
export function staticPage(rendered: Awaited<ReturnType<typeof renderDraft>>): string {
  if (rendered === 'failed')
    throw new AppError(
      503,
      'PREVIEW_UNAVAILABLE',
      '이 값으로는 화면을 그릴 수 없습니다. 방금 고친 값을 확인해 주세요.',
    );
  if (rendered === 'away')
    throw new AppError(
      503,
      'PREVIEW_UNAVAILABLE',
      '화면을 그리는 프로그램이 응답하지 않습니다. 저장에는 영향이 없습니다.',
    );
  return asStaticPage(rendered.body);
}
