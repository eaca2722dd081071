import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { stateOf } from '../../../platform/editor';
import { AppError, forbidden } from '../../../platform/errors';
import { administratorFactor } from '../../../shared/accounts/factor-account';
import { platform } from '../../../platform/platform';
import { hasSecondFactor } from '../../../shared/accounts/second-factor';
import { table } from '../../../platform/tables';

const ORIGIN = 'admin';

const sessionTable = table<{ session_id: string; user_id: string; origin: string; device_id: string | null }>(
  'admin::session',
);

/** The administrator who has proved the second factor, by request. */
const proved = new WeakMap<object, number>();

export const markProved = (ctx: Context, id: number) => proved.set(ctx, id);

export const signInAgain = () =>
  new AppError(
    401,
    'SIGN_IN_AGAIN',
    '비밀번호를 바꿨습니다. 새 비밀번호와 2단계 인증으로 다시 로그인해 주세요.',
  );

const manager = () => platform().strapi.sessionManager(ORIGIN);

/** The device of the request's session: Strapi gives every token of one sign-in the same one. @throws AppError 403 with a token of a program */
export async function deviceOf(ctx: Context): Promise<string> {
  const row = await sessionTable()
    .where({ session_id: stateOf(ctx).session?.id ?? '', origin: ORIGIN })
    .first<{ device_id: string | null } | undefined>('device_id');
  if (!row?.device_id) throw forbidden();
  return row.device_id;
}

/** Ends the administrator's sessions, except those of one device. */
export async function endSessionsExcept(id: number, device: string | null): Promise<void> {
  // Twice: the first statement waits for a renewal in progress, but PostgreSQL does not show it the token that this adds.
  for (let n = 0; n < 2; n += 1) {
    const rows = sessionTable().where({ user_id: String(id), origin: ORIGIN });
    if (device !== null)
      void rows.where((row) => row.whereNot({ device_id: device }).orWhereNull('device_id'));
    await rows.del();
  }
}

interface Sessions {
  origin: string;
  generateRefreshToken(
    this: Sessions,
    userId: string,
    ...rest: unknown[]
  ): Promise<{ token: string; sessionId: string }>;
}

/**
 * Lets no sign-in of any kind end in a session without the second factor of the administrator. The session is made first,
 * and only then compared: a second factor that is turned on meanwhile either is seen here or ends this session. Its token is not
 * handed out. Call it in register().
 */
export function requireProofForSessions(strapi: Core.Strapi): void {
  const sessions = Object.getPrototypeOf(strapi.sessionManager(ORIGIN)) as Sessions;
  const { generateRefreshToken } = sessions;
  sessions.generateRefreshToken = async function generate(userId, ...rest) {
    const made = await generateRefreshToken.call(this, userId, ...rest);
    if (this.origin !== ORIGIN) return made;
    const request = strapi.requestContext.get();
    const isProved = request !== undefined && proved.get(request) === Number(userId);
    if (isProved || !(await hasSecondFactor(administratorFactor(Number(userId))))) return made;
    await manager().revokeSessionById(userId, made.sessionId);
    throw signInAgain();
  };
}
