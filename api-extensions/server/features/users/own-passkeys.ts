import type { z } from 'zod';
import {
  type CreationOptions,
  type Passkey,
  PASSKEYS_MAX,
  type addPasskey as addPasskeyCall,
} from '../../../contracts/accounts/passkeys';
import type { ActorContext } from '../../shared/accounts/actor-context';
import { recordAudit } from '../../shared/personal-data/audit';
import { AppError, conflict, invalidFields } from '../../platform/errors';
import { memberFactor } from '../../shared/accounts/factor-account';
import * as passkeys from '../../shared/accounts/passkeys';
import { limitTries } from '../../platform/rate-limit';
import { hasSecondFactor, proveSecondFactor, WRONG_CODE } from '../../shared/accounts/second-factor';
import { endOtherSessions } from '../../shared/accounts/sessions';
import { OWN_PASSWORD } from './own-account';

/** The registration of a passkey in this session. @throws AppError 409 on an IP address, and without a second factor */
async function ceremonyOf({ ctx, domain, user }: ActorContext): Promise<passkeys.Ceremony> {
  if (!(await hasSecondFactor(memberFactor(user.key))))
    throw conflict('패스키는 2단계 인증을 사용하시는 동안 추가하실 수 있습니다.');
  const party = await passkeys.relyingParty(ctx, domain);
  if (!party) throw conflict('숫자로 된 주소에서는 패스키를 사용하실 수 없습니다.');
  return { account: memberFactor(user.key), party, within: { session: user.family } };
}

/**
 * Starts adding a passkey, after a code of the second factor.
 * @returns options with which the browser creates it @throws AppError 400 for the field, 409, 429
 */
export async function startAddingPasskey(actor: ActorContext, code: string): Promise<CreationOptions> {
  const { domain, user } = actor;
  const ceremony = await ceremonyOf(actor);
  await limitTries([OWN_PASSWORD, user.id]);
  if (!(await proveSecondFactor(memberFactor(user.key), code))) throw invalidFields({ code: WRONG_CODE });
  const options = await passkeys.offerNewPasskey(ceremony, domain.name, user);
  if (!options)
    throw conflict(
      `패스키는 ${PASSKEYS_MAX}개까지 추가하실 수 있습니다. 쓰지 않는 패스키를 먼저 삭제해 주세요.`,
    );
  return options;
}

/** Adds the passkey and ends every other session. @throws AppError 409 */
export async function addPasskey(
  actor: ActorContext,
  { name, credential }: z.output<typeof addPasskeyCall.body>,
): Promise<Passkey> {
  const { ctx, domain, user } = actor;
  const added = await passkeys.addPasskey(await ceremonyOf(actor), name, credential);
  if (!added) throw conflict('패스키를 확인하지 못했습니다. 인증번호부터 다시 입력해 주세요.');
  await endOtherSessions(user.key, user.family);
  await recordAudit(domain, ctx, { action: 'passkey-added', actor: user });
  return added;
}

/** Removes a passkey and ends every other session. @throws AppError 404 */
export async function removePasskey({ ctx, domain, user }: ActorContext, id: string): Promise<void> {
  if (!(await passkeys.removePasskey(memberFactor(user.key), id)))
    throw new AppError(404, 'NOT_FOUND', '등록되어 있지 않은 패스키입니다.');
  await endOtherSessions(user.key, user.family);
  await recordAudit(domain, ctx, { action: 'passkey-removed', actor: user });
}
