import type { z } from 'zod';
import type * as calls from '../../../contracts/own-account';
import type { ActorContext } from '../../platform/actor-context';
import { recordAudit } from '../../platform/audit';
import { conflict, invalidFields } from '../../platform/errors';
import { limitTries } from '../../platform/rate-limit';
import { listPasskeys, relyingParty } from '../../platform/passkeys';
import * as factor from '../../platform/second-factor';
import { endOtherSessions } from '../../platform/sessions';
import { findMember, levelOf } from './members';
import { OWN_PASSWORD, provePassword } from './own-account';

/** Time within which the authenticator app must be set up. */
const ENROLMENT_SECONDS = 30 * 60;

export const WRONG_CODE = '인증번호가 올바르지 않거나 이미 사용되었습니다. 앱의 새 번호를 입력해 주세요.';

export async function secondFactorState({
  ctx,
  domain,
  user,
}: ActorContext): Promise<z.input<typeof calls.secondFactor.response>['data']> {
  const left = await factor.recoveryCodesLeft(user.key);
  const row = await findMember(domain, user.id);
  return {
    enabled: left !== null,
    required: await factor.mustHaveSecondFactor(domain, levelOf(row)),
    recovery_left: left ?? 0,
    passkeys: await listPasskeys(user.key),
    passkey_host: (await relyingParty(ctx, domain))?.id ?? null,
  };
}

export function startSecondFactor({
  domain,
  user,
}: ActorContext): z.input<typeof calls.startSecondFactor.response>['data'] {
  const { secret, sealed } = factor.newSecret(ENROLMENT_SECONDS);
  const label = encodeURIComponent(`${domain.name}:${user.email}`);
  const query = new URLSearchParams({ secret, issuer: domain.name }).toString().replaceAll('+', '%20');
  return { secret, uri: `otpauth://totp/${label}?${query}`, ticket: sealed };
}

/**
 * Enables the second factor with the first code of the app, and ends every other session.
 * @returns the recovery codes @throws AppError 400 for the field, 409, 429
 */
export async function enableSecondFactor(
  actor: ActorContext,
  { ticket, code, password }: z.output<typeof calls.enableSecondFactor.body>,
): Promise<string[]> {
  const { ctx, domain, user } = actor;
  if (await factor.hasSecondFactor(user.key)) throw conflict('이미 2단계 인증을 사용하고 있습니다.');
  const row = await findMember(domain, user.id);
  if (row.password) await provePassword(row, password, 'password');
  else await limitTries([OWN_PASSWORD, row.documentId]);
  const codes = await factor.enableSecondFactor(user.key, ticket, code);
  if (!codes) throw invalidFields({ code: WRONG_CODE });
  await endOtherSessions(user.key, user.family);
  await recordAudit(domain, ctx, { action: 'second-factor-enabled', actor: user });
  return codes;
}

/** Disables the second factor and ends every other session. @throws AppError 400 for the field, 409, 429 */
export async function disableSecondFactor(actor: ActorContext, code: string): Promise<void> {
  const { ctx, domain, user } = actor;
  const { enabled, required } = await secondFactorState(actor);
  if (!enabled) throw conflict('2단계 인증을 사용하고 있지 않습니다.');
  if (required) throw conflict('이 사이트의 담당자는 2단계 인증을 해제할 수 없습니다.');
  await limitTries([OWN_PASSWORD, user.id]);
  if (!(await factor.proveSecondFactor(user.key, code))) throw invalidFields({ code: WRONG_CODE });
  await factor.disableSecondFactor(user.key);
  await endOtherSessions(user.key, user.family);
  await recordAudit(domain, ctx, { action: 'second-factor-disabled', actor: user });
}
