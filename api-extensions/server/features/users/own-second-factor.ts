import type { z } from 'zod';
import type * as calls from '../../../contracts/accounts/own-account';
import type { ActorContext } from '../../shared/accounts/actor-context';
import { recordAudit } from '../../shared/personal-data/audit';
import { conflict, invalidFields } from '../../platform/errors';
import { memberFactor } from '../../shared/accounts/factor-account';
import { limitTries } from '../../platform/rate-limit';
import { listPasskeys, relyingParty, shownParty } from '../../shared/accounts/passkeys';
import * as factor from '../../shared/accounts/second-factor';
import { endOtherSessions } from '../../shared/accounts/sessions';
import { findMember, levelOf } from './members';
import { OWN_PASSWORD, provePassword } from './own-account';

export async function secondFactorState({
  ctx,
  domain,
  user,
}: ActorContext): Promise<z.input<typeof calls.secondFactor.response>['data']> {
  const left = await factor.recoveryCodesLeft(memberFactor(user.key));
  const row = await findMember(domain, user.id);
  return {
    enabled: left !== null,
    required: await factor.mustHaveSecondFactor(domain, levelOf(row)),
    recovery_left: left ?? 0,
    passkeys: await listPasskeys(memberFactor(user.key)),
    passkey_host: shownParty(await relyingParty(ctx, domain)),
  };
}

export const startSecondFactor = ({ domain, user }: ActorContext) =>
  factor.newFactorSecret(memberFactor(user.key), domain.name, user.email || user.name);

/**
 * Enables the second factor with the first code of the app, and ends every other session.
 * @returns the recovery codes @throws AppError 400 for the field, 409, 429
 */
export async function enableSecondFactor(
  actor: ActorContext,
  { ticket, code, password }: z.output<typeof calls.enableSecondFactor.body>,
): Promise<string[]> {
  const { ctx, domain, user } = actor;
  if (await factor.hasSecondFactor(memberFactor(user.key)))
    throw conflict('이미 2단계 인증을 사용하고 있습니다.');
  const row = await findMember(domain, user.id);
  if (row.password) await provePassword(row, password, 'password');
  else await limitTries([OWN_PASSWORD, row.documentId]);
  const codes = await factor.enableSecondFactor(memberFactor(user.key), ticket, code);
  if (!codes) throw invalidFields({ code: factor.WRONG_CODE });
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
  if (!(await factor.proveSecondFactor(memberFactor(user.key), code)))
    throw invalidFields({ code: factor.WRONG_CODE });
  await factor.disableSecondFactor(memberFactor(user.key));
  await endOtherSessions(user.key, user.family);
  await recordAudit(domain, ctx, { action: 'second-factor-disabled', actor: user });
}
