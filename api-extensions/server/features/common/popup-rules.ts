import { POPUP_PAGES_MAX } from '../../../contracts/common/site-popup';
import { linesOf } from '../../../contracts/rules/text';
import { PUBLISHED } from '../../platform/drafts';
import { rejectInput } from '../../platform/errors';
import { repository } from '../../platform/tables';
import { targetError } from './address-rules';

interface PopupRow {
  text?: unknown;
  image?: unknown;
  label?: unknown;
  url?: unknown;
  starts_at?: unknown;
  ends_at?: unknown;
  pages?: unknown;
  domain?: { documentId: string } | null;
}

const time = (value: unknown): number => new Date(String(value)).getTime();

/** The first error of a popup that its schema cannot find, or null. */
export function popupError(popup: PopupRow): { field: string; message: string } | null {
  const { text, image, label, url, starts_at, ends_at } = popup;
  if (!text && !image) return { field: 'text', message: '내용을 적거나 사진을 넣어 주세요.' };
  if (label && !url) return { field: 'url', message: '버튼을 누르면 갈 주소를 적어 주세요.' };
  if (url && !label) return { field: 'label', message: '버튼에 쓸 글자를 적어 주세요.' };
  const wrong = url ? targetError(String(url)) : null;
  if (wrong) return { field: 'url', message: wrong };
  return starts_at && ends_at && time(ends_at) <= time(starts_at)
    ? { field: 'ends_at', message: '보이기 시작할 때보다 뒤여야 합니다.' }
    : null;
}

/** Checks a popup as it was written. @throws ValidationError */
export async function checkPopup(popup: PopupRow, isPublished: boolean): Promise<void> {
  const error = popupError(popup);
  if (error) rejectInput(error.message, error.field);
  const paths = linesOf(typeof popup.pages === 'string' ? popup.pages : '');
  if (paths.length > POPUP_PAGES_MAX)
    rejectInput(
      `페이지는 ${POPUP_PAGES_MAX}개까지 고를 수 있습니다. 모두 빼면 모든 페이지에 보입니다.`,
      'pages',
    );
  if (paths.length === 0 || !popup.domain) return;
  const found = await repository<{ path: string }>('page')().findMany({
    where: {
      domain: { documentId: popup.domain.documentId },
      path: { $in: paths },
      ...(isPublished && PUBLISHED),
    },
    select: ['path'],
  });
  const known = new Set(found.map(({ path }) => path));
  const missing = paths.filter((path) => !known.has(path));
  if (missing.length > 0)
    rejectInput(
      `이 사이트에 ${isPublished ? '발행한 ' : ''}페이지가 없는 경로입니다: ${missing.join(', ')}. 목록에서 다시 골라 주세요.`,
      'pages',
    );
}
