import { AppError } from '../../platform/errors';

const LATER = '잠시 후 다시 시도해 주세요.';

/** Errors of the image call. `imageNotFound` is also thrown for files that must not be read, such as links and folders. */
export const imageNotFound = () => new AppError(404, 'NOT_FOUND', '그림을 찾을 수 없습니다.');

export const imageUnsupported = () =>
  new AppError(
    415,
    'IMAGE_TYPE_UNSUPPORTED',
    '이 형식의 파일은 그림으로 변환하지 않습니다. JPEG, PNG, WebP, GIF, AVIF 파일만 사용할 수 있습니다.',
  );

export const imageBroken = () =>
  new AppError(422, 'IMAGE_BROKEN', '그림 파일이 손상되어 읽을 수 없습니다. 파일을 다시 올려 주세요.');

export const imageTooLarge = (limit: string) =>
  new AppError(422, 'IMAGE_TOO_LARGE', `원본 그림이 너무 큽니다. ${limit} 이하의 그림을 올려 주세요.`);

export const imageBusy = () =>
  new AppError(503, 'IMAGE_BUSY', `그림을 준비하는 요청이 몰려 있습니다. ${LATER}`, {}, 5);

export const imageReplacing = () =>
  new AppError(503, 'IMAGE_BUSY', `그림 파일이 바뀌는 중입니다. ${LATER}`, {}, 1);

export const storageFailed = () =>
  new AppError(502, 'IMAGE_STORAGE_FAILED', `그림을 저장소에서 가져오지 못했습니다. ${LATER}`);
