import type { Context, Next } from 'koa';
import { z } from 'zod';
import { email as emailField } from '../../../contracts/accounts/fields';
import { koreanDuration } from '../../../contracts/rules/days';
import { errorStack } from '../../../contracts/rules/error-text';
import { canMail, INSTALLATION } from '../../shared/messages/mailer';
import { platform } from '../../platform/platform';
import { randomToken } from '../../platform/secrets';
import { administrators } from './administrators';
import { countMail, countSignIn, recordDevice } from './limits';
import { enqueuePasswordMail, PASSWORD_LINK_MINUTES } from './mails';
import { plainPath, refuse } from './refusal';
import { answersChallenge } from './second-factor/sign-in';

/** Public calls of the admin that take a password, a token or an e-mail. */
const SIGN_IN_PATHS = ['login', 'register', 'forgot-password', 'reset-password'].map(
  (name) => `/admin/${name}`,
);

const body = z.object({
  secondFactor: z.unknown().optional(),
  email: z.string().optional().catch(undefined),
  registrationToken: z.string().optional().catch(undefined),
  resetPasswordToken: z.string().optional().catch(undefined),
});
type Body = z.output<typeof body>;

/**
 * Whether the call has the valid token of a mail, or answers the challenge that the right password got: both work, however much others
 * in the network have sent.
 */
async function hasValidToken({
  registrationToken,
  resetPasswordToken,
  email,
  secondFactor,
}: Body): Promise<boolean> {
  if (email && secondFactor) return answersChallenge(email, secondFactor);
  if (registrationToken) return (await administrators().count({ where: { registrationToken } })) > 0;
  if (!resetPasswordToken) return false;
  const resetPasswordTokenExpiresAt = { $gt: platform().clock() };
  return (await administrators().count({ where: { resetPasswordToken, resetPasswordTokenExpiresAt } })) > 0;
}

function refuseTooMany(ctx: Context, wait: number): void {
  ctx.set('Retry-After', String(wait));
  const when = koreanDuration(wait);
  refuse(ctx, 429, 'RateLimitError', `시도가 너무 많았습니다. ${when} 후에 다시 시도해 주세요.`);
}

/** Makes the link of an administrator and mails it, if the address is one's. */
async function mailNewPassword(email: string): Promise<void> {
  const row = await administrators().findOne({ where: { email, isActive: true } });
  if (!row) return;
  const resetPasswordToken = randomToken();
  const resetPasswordTokenExpiresAt = new Date(platform().clock().getTime() + PASSWORD_LINK_MINUTES * 60_000);
  await administrators().update({
    where: { id: row.id },
    data: { resetPasswordToken, resetPasswordTokenExpiresAt },
  });
  await enqueuePasswordMail(row);
}

/**
 * Answers POST /admin/forgot-password in place of Strapi, whose mail would be in English and without limits. The answer is
 * given before the address is looked up, so that neither it nor its duration reveals an account.
 */
async function forgotPassword(ctx: Context, sent: Body): Promise<void> {
  const email = emailField.safeParse(sent.email).data;
  if (!email) return refuse(ctx, 400, 'ValidationError', '이메일 주소를 입력해 주세요.');
  const wait = await countMail(ctx, email);
  if (wait > 0) return refuseTooMany(ctx, wait);
  if (!canMail(INSTALLATION)) {
    platform().strapi.log.warn(
      'A mail for a new password of the admin was not sent: set SMTP_URL and MAIL_FROM, or run `strapi admin:reset-user-password`',
    );
    const message =
      '메일 서버가 설정되지 않아 메일을 보낼 수 없습니다. 서버 운영자에게 비밀번호 재설정을 요청해 주세요.';
    return refuse(ctx, 503, 'ServiceUnavailableError', message);
  }
  ctx.status = 204;
  mailNewPassword(email).catch((error: unknown) =>
    platform().strapi.log.error(`the mail for a new password of the admin failed: ${errorStack(error)}`),
  );
}

/** The address of the administrator whom the answer has signed in, if it has. */
const signedIn = z.object({ data: z.object({ user: z.object({ email: z.string() }) }) });

/** Middleware after the body's parser: limits sign-ins to the admin, and mails links to a new password. */
export const limitAdminSignIns = () => async (ctx: Context, next: Next) => {
  const path = plainPath(ctx.path);
  if (ctx.method !== 'POST' || !SIGN_IN_PATHS.includes(path)) return next();
  const sent = body.safeParse(ctx.request.body).data ?? {};
  if (path === '/admin/forgot-password') return forgotPassword(ctx, sent);
  const wait = (await hasValidToken(sent)) ? 0 : await countSignIn(ctx, sent.email);
  if (wait > 0) return refuseTooMany(ctx, wait);
  await next();
  const answer = ctx.status === 200 ? signedIn.safeParse(ctx.body).data : undefined;
  if (answer) await recordDevice(ctx, answer.data.user.email);
};
