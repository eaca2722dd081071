import type { z } from 'zod';
import { CallError } from './api-call';

/** Messages by field name; by path for nested fields, e.g. `items.0.name`. */
export type FieldErrors = Record<string, string>;

/** Messages of a failed validation by field, the first one of each. */
export function zodFieldErrors({ issues }: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[path.join('.')] ??= message;
  return errors;
}

/** Messages by field of a call that the server has rejected; empty for any other failure. */
export function rejectedFieldErrors(thrown: unknown): FieldErrors {
  if (!(thrown instanceof CallError) || thrown.failure.kind !== 'refused') return {};
  const { fields } = thrown.failure.error.details;
  if (typeof fields !== 'object' || fields === null) return {};
  const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';
  const entries = Object.entries(fields);
  return entries.every(isText) ? Object.fromEntries(entries) : {};
}

/** Whether the server responded with this error code. */
export const hasErrorCode = (thrown: unknown, code: string): boolean =>
  thrown instanceof CallError &&
  thrown.failure.kind === 'refused' &&
  thrown.failure.error.details.code === code;

/**
 * Korean message for a failed call: the server's message if there is one.
 * @param online whether the browser reports a connection
 * @param typed whether there is typed text that could be lost
 */
export function failureText(thrown: unknown, online = true, typed = true): string {
  if (thrown instanceof UserFacingError) return thrown.message;
  const typedNote = typed ? '입력하신 내용은 그대로 있으니 ' : '';
  const failure = thrown instanceof CallError ? thrown.failure : undefined;
  switch (failure?.kind) {
    case 'refused':
      return failure.error.details.code === 'UNAUTHENTICATED'
        ? '로그인이 만료되었습니다. 다시 로그인해 주세요.'
        : failure.error.message;
    case 'timeout':
      return '응답이 늦어 요청을 중단했습니다. 잠시 후 다시 시도해 주세요.';
    case 'network':
      return online
        ? `서버에 연결하지 못했습니다. ${typedNote}잠시 후 다시 시도해 주세요.`
        : `인터넷에 연결되어 있지 않습니다. ${typedNote}연결을 확인한 뒤 다시 시도해 주세요.`;
    case 'unreadable':
      return '서버에서 알아볼 수 없는 응답을 받았습니다. 잠시 후 다시 시도해 주세요.';
    default:
      // Without a network even the code that sends may be missing.
      return online
        ? '예상하지 못한 문제가 생겼습니다. 잠시 후 다시 시도해 주세요.'
        : `인터넷에 연결되어 있지 않습니다. ${typedNote}연결을 확인한 뒤 다시 시도해 주세요.`;
  }
}

/** A failure in the browser, with a Korean message for the user. */
export class UserFacingError extends Error {}
