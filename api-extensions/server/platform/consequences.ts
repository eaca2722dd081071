import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import {
  ASK,
  type Consequence,
  CONSEQUENCES_HEADER,
  type Unconfirmed,
} from '../../contracts/rules/consequences';
import type { EntryPlace } from '../../contracts/rules/entry-links';
import { AppError } from './errors';

/** Maximum number of places that one consequence names. */
const PLACES_MAX = 20;

/** A consequence that is seen at these places; the same place counts once. */
export function consequenceAt(text: string, places: readonly EntryPlace[]): Consequence {
  const unique = [
    ...new Map(places.map((place) => [`${place.uid} ${place.documentId} ${place.place}`, place])).values(),
  ].map(({ uid, documentId, typeName, title, place }) => ({ uid, documentId, typeName, title, place }));
  return { text, entries: unique.slice(0, PLACES_MAX), more: Math.max(0, unique.length - PLACES_MAX) };
}

/** Whether a request of the admin asks before it breaks something. */
export const isAsking = (ctx: Pick<Context, 'get'>): boolean => ctx.get(CONSEQUENCES_HEADER) !== '';

/**
 * Refuses a change until the administrator has seen what it breaks; a list that has changed since is asked again.
 * @throws AppError 409 `CONFIRMATION_REQUIRED`
 */
export function requireConfirmation(ctx: Pick<Context, 'get'>, consequences: Consequence[]): void {
  if (consequences.length === 0) return;
  const confirm = createHash('sha256').update(JSON.stringify(consequences)).digest('hex').slice(0, 32);
  const given = ctx.get(CONSEQUENCES_HEADER);
  if (given === '' || given === confirm) return;
  const details: Unconfirmed = { code: 'CONFIRMATION_REQUIRED', consequences, confirm };
  const again = given === ASK ? '' : ' 그사이 바뀐 것이 있어 다시 확인해 주세요.';
  throw new AppError(
    409,
    'CONFIRMATION_REQUIRED',
    `계속하면 방문자가 보는 화면이 달라집니다.${again}`,
    details,
  );
}
