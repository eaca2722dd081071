/** Said about an upload of a type that the media library does not keep. */
export const UNSUPPORTED_FILE =
  '올릴 수 없는 형식의 파일입니다. 사진은 JPEG·PNG·WebP·GIF로, 문서는 PDF·HWP·오피스 파일로 올려 주세요.';

/** Said about an upload that is no picture although its name says so. */
export const BROKEN_PICTURE = '그림 파일이 손상되어 읽을 수 없습니다. 다른 파일을 올려 주세요.';

const FORBIDDEN = '이 작업을 할 권한이 없습니다.';
const INTERNAL =
  '서버에서 문제가 생겨 처리하지 못했습니다. 다시 시도해 보고, 계속되면 운영자에게 알려 주세요.';

/** Strapi's messages to which its admin has no translation of its own, and shows unchanged. */
const TEXTS: readonly [message: RegExp, text: string][] = [
  [/^Invalid credentials$/, '이메일이나 비밀번호가 올바르지 않습니다.'],
  [/^Too many requests, please try again later\.$/, '시도가 너무 많았습니다. 5분 후에 다시 시도해 주세요.'],
  [/^(?:Forbidden|Forbidden access|Policy Failed)$/, FORBIDDEN],
  [/^Internal Server Error$/, INTERNAL],
  [
    /^Not Found$|^Document not found$|^(?:Entity|File|Folder) not found$/i,
    '찾는 내용이 없습니다. 이미 지워졌는지 확인해 주세요.',
  ],
  [/^Method Not Allowed$/, '지원하지 않는 요청입니다.'],
  [/^Files are empty$/, '올릴 파일을 골라 주세요.'],
  [/^File type '.*' is not allowed$|^MIME type is not allowed$|^Cannot verify file type/, UNSUPPORTED_FILE],
  [/^File is not a valid image$/, BROKEN_PICTURE],
  [
    /^File name contains invalid characters$/,
    '파일 이름에 쓸 수 없는 문자가 있습니다. 이름을 바꾸어 올려 주세요.',
  ],
  [/exceeds size limit of/, '파일이 너무 큽니다. 100MB 이하의 파일을 올려 주세요.'],
  [/^Cannot replace a file with multiple ones$/, '파일 하나만 골라 주세요.'],
  [/^the folder does not exist$/, '고른 폴더가 없습니다. 새로 고쳐 다시 골라 주세요.'],
  [/^Document with id ".*", locale ".*" not found$/, '찾는 내용이 없습니다. 이미 지워졌는지 확인해 주세요.'],
];

/** A Korean text for a message of Strapi's admin API; unknown messages stay as they are. */
export const adminText = (message: string): string =>
  TEXTS.find(([pattern]) => pattern.test(message))?.[1] ?? message;
