import { errors } from '@strapi/utils';
import type { ErrorBody, ErrorCode } from '../../contracts/errors';

/**
 * Rejects a save in the Strapi admin, with a message for the editor.
 * @param field the form field that shows the message; it is also shown above the form
 * @throws ValidationError 400
 */
export function rejectInput(message: string, field?: string, code?: string): never {
  const coded = code === undefined ? {} : { code };
  const named =
    field === undefined ? coded : { ...coded, errors: [{ path: [field], message, name: 'ValidationError' }] };
  throw new errors.ValidationError(message, named);
}

const NAMES: Record<number, string> = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  405: 'MethodNotAllowedError',
  409: 'ConflictError',
  415: 'UnsupportedMediaTypeError',
  422: 'UnprocessableEntityError',
  429: 'RateLimitError',
  500: 'InternalServerError',
  502: 'BadGatewayError',
  503: 'ServiceUnavailableError',
  504: 'GatewayTimeoutError',
};

/** An error sent to the client: HTTP status, Korean message, code for programs. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly details: Record<string, unknown> = {},
    /** Seconds for Retry-After, when retrying helps. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'AppError';
  }

  /** Messages by form field, as `invalidFields` sets them; empty for other errors. */
  get fields(): Readonly<Record<string, string>> {
    return (this.details.fields ?? {}) as Record<string, string>;
  }

  /** Strapi's error envelope (DESIGN §7). */
  toBody(): ErrorBody {
    return {
      data: null,
      error: {
        status: this.status,
        name: NAMES[this.status] ?? 'ApplicationError',
        message: this.message,
        details: { ...this.details, code: this.code },
      },
    };
  }
}

export const unknownHost = () => new AppError(404, 'UNKNOWN_HOST', '등록되지 않은 주소입니다.');
export const unknownDomain = () => new AppError(404, 'UNKNOWN_DOMAIN', '등록되지 않은 도메인입니다.');
export const forbidden = () => new AppError(403, 'FORBIDDEN', '이 작업을 할 권한이 없습니다.');
export const unauthenticated = () => new AppError(401, 'UNAUTHENTICATED', '로그인해 주세요.');
export const conflict = (
  message = '그사이 다른 곳에서 바뀌었습니다. 새로 고쳐 확인해 주세요.',
  details?: Record<string, unknown>,
) => new AppError(409, 'CONFLICT', message, details);
/** A 400 with errors for form fields; the messages are Korean. */
export const invalidFields = (fields: Record<string, string>) =>
  new AppError(400, 'INVALID_INPUT', '입력한 내용을 확인해 주세요.', { fields });
export const internal = () =>
  new AppError(500, 'INTERNAL', '서버에서 문제가 생겼습니다. 잠시 후 다시 시도해 주세요.');
