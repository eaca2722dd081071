import { type PublishFailure, publishFailure } from '../../../contracts/publishing/publishing';
import type { PublishProblem } from '../../../contracts/publishing/admin';
import { modelOf } from '../../platform/documents';
import { pageEntries } from '../../platform/content-types';
import { PUBLISHED } from '../../platform/drafts';
import { jsonColumn } from '../../platform/tables';

const PAGE = 'api::page.page';
const FILE = 'plugin::upload.file';

/** Korean name of a content type or of a block. */
export function typeNameOf(uid: string): string {
  return uid === FILE ? '미디어 파일' : (modelOf(uid)?.info.displayName ?? uid);
}

const UNTIL_THEN = '그때까지 이전에 발행한 화면이 그대로 보입니다.';

/** Message and advice for editors, by failure. */
const WORDING: Record<
  PublishFailure['reason'],
  (failure: PublishFailure) => { message: string; advice: string }
> = {
  page: ({ path, block }) => ({
    message: [
      path ? `${path} 페이지를 만들지 못했습니다.` : '페이지 하나를 만들지 못했습니다.',
      block ? `${block.index + 1}번째 블록(${typeNameOf(block.component)})에서 오류가 났습니다.` : '',
    ]
      .join(' ')
      .trim(),
    advice: `${block ? '이 블록' : '페이지'}의 내용을 고쳐 다시 발행하거나, 직전에 바꾼 내용을 되돌려 주세요. ${UNTIL_THEN}`,
  }),
  content: () => ({
    message: '사이트의 내용을 읽지 못했습니다.',
    advice: `잠시 후 자동으로 다시 시도합니다. 계속되면 운영자에게 알려 주세요. ${UNTIL_THEN}`,
  }),
  missing: ({ path }) => ({
    message: path
      ? `발행할 내용에 ${path} 페이지가 빠져 있어 반영하지 않았습니다.`
      : '발행할 내용에 빠진 페이지가 있어 반영하지 않았습니다.',
    advice: `잠시 후 자동으로 다시 시도합니다. 계속되면 운영자에게 알려 주세요. ${UNTIL_THEN}`,
  }),
  verify: ({ path }) => ({
    message: path
      ? `만든 사이트를 확인하던 중 ${path} 페이지가 열리지 않아 반영하지 않았습니다.`
      : '만든 사이트를 확인하던 중 문제가 있어 반영하지 않았습니다.',
    advice: `잠시 후 자동으로 다시 시도합니다. 계속되면 운영자에게 알려 주세요. ${UNTIL_THEN}`,
  }),
  disk: () => ({
    message: '서버의 저장 공간이 부족하거나 쓸 수 없어 반영하지 못했습니다.',
    advice: `운영자에게 알려 주세요. 공간이 생기면 자동으로 다시 시도합니다. ${UNTIL_THEN}`,
  }),
  build: () => ({
    message: '새 프로그램을 준비하지 못해 반영하지 못했습니다.',
    advice: `운영자에게 알려 주세요. ${UNTIL_THEN}`,
  }),
  other: () => ({
    message: '발행하던 중 문제가 생겼습니다.',
    advice: `잠시 후 자동으로 다시 시도합니다. 계속되면 운영자에게 알려 주세요. ${UNTIL_THEN}`,
  }),
};

/** Document id of a site's published page, or null. */
async function findPage(domain: string, path: string): Promise<string | null> {
  const page = await pageEntries().findOne({
    where: { path, ...PUBLISHED, domain: { code: domain } },
  });
  return page?.documentId ?? null;
}

const readFailure = jsonColumn(
  publishFailure.catch({ reason: 'other', path: null, documentId: null, block: null, detail: '' }),
);

/** The failure of a run of this site, worded for editors. Null if none is recorded. */
export async function problemOf(domain: string, stored: unknown): Promise<PublishProblem | null> {
  const failure = readFailure(stored);
  if (!failure) return null;
  const documentId = failure.documentId ?? (failure.path ? await findPage(domain, failure.path) : null);
  return {
    reason: failure.reason,
    ...WORDING[failure.reason](failure),
    entry: documentId ? { uid: PAGE, documentId } : null,
    detail: failure.detail,
  };
}
