import type { Context } from 'koa';
import type { z } from 'zod';
import type * as calls from '../../../../contracts/admin-access/second-factor';
import type { AuditAction } from '../../../../contracts/accounts/audit-log';
import { type CreationOptions, type Passkey, PASSKEYS_MAX } from '../../../../contracts/accounts/passkeys';
import { administratorActor, recordAudit } from '../../../shared/personal-data/audit';
import type { Administrator } from '../../../platform/editor';
import { AppError, conflict, invalidFields } from '../../../platform/errors';
import { administratorFactor } from '../../../shared/accounts/factor-account';
import { INSTALLATION } from '../../../shared/messages/mailer';
import * as passkeys from '../../../shared/accounts/passkeys';
import { serviceOf } from '../../../platform/platform';
import { needsSecondFactor } from '../../../shared/accounts/required-factor';
import * as factor from '../../../shared/accounts/second-factor';
import { administrators } from '../administrators';
import { adminAddress } from '../mails';
import { limitOwnProofs } from './limits';
import { type FactorChange, mailFactorChange } from './mails';
import { deviceOf, endSessionsExcept } from './sessions';

/** The administrator who manages the own second factor, and the request. */
export interface Owner {
  ctx: Context;
  administrator: Administrator;
}

interface AuthService {
  validatePassword(password: string, hash: string): Promise<boolean>;
}

const accountOf = ({ administrator }: Owner) => administratorFactor(administrator.id);

export async function readState(
  owner: Owner,
): Promise<z.input<typeof calls.adminSecondFactor.response>['data']> {
  const left = await factor.recoveryCodesLeft(accountOf(owner));
  return {
    enabled: left !== null,
    required: await needsSecondFactor(owner.administrator.id),
    recovery_left: left ?? 0,
    passkeys: await passkeys.listPasskeys(accountOf(owner)),
    passkey_host: passkeys.shownParty(passkeys.adminParty()),
  };
}

/** A new secret. @throws AppError 403 with a token of a program */
export async function start(owner: Owner) {
  await deviceOf(owner.ctx);
  return factor.newFactorSecret(accountOf(owner), adminAddress(), owner.administrator.email ?? '');
}

/** Ends the other sessions, records the change and mails it. */
async function finish(
  { ctx, administrator }: Owner,
  device: string,
  action: AuditAction,
  change: FactorChange,
): Promise<void> {
  await endSessionsExcept(administrator.id, device);
  await recordAudit(INSTALLATION, ctx, { action, actor: administratorActor(administrator) });
  await mailFactorChange(change, { id: administrator.id, email: administrator.email ?? '' });
}

/** @throws AppError 400 for the field, 429 */
async function proveCode(owner: Owner, code: string): Promise<void> {
  await limitOwnProofs(owner.administrator.id);
  if (!(await factor.proveSecondFactor(accountOf(owner), code)))
    throw invalidFields({ code: factor.WRONG_CODE });
}

/** Turns it on with the first code of the app. @returns the recovery codes @throws AppError 400 for the field, 409, 429 */
export async function enable(
  owner: Owner,
  { ticket, code, password }: z.output<typeof calls.enableAdminSecondFactor.body>,
): Promise<string[]> {
  const device = await deviceOf(owner.ctx);
  if (await factor.hasSecondFactor(accountOf(owner))) throw conflict('이미 2단계 인증을 사용하고 있습니다.');
  await limitOwnProofs(owner.administrator.id);
  const row = await administrators().findOne({ where: { id: owner.administrator.id } });
  const { validatePassword } = serviceOf<AuthService>('admin::auth');
  if (!row?.password || !(await validatePassword(password, row.password)))
    throw invalidFields({ password: '비밀번호가 맞지 않습니다.' });
  const codes = await factor.enableSecondFactor(accountOf(owner), ticket, code);
  if (!codes) throw invalidFields({ code: factor.WRONG_CODE });
  await finish(owner, device, 'second-factor-enabled', 'enabled');
  return codes;
}

/** Turns it off and removes the passkeys. @throws AppError 400 for the field, 409, 429 */
export async function disable(owner: Owner, code: string): Promise<void> {
  const device = await deviceOf(owner.ctx);
  if (!(await factor.hasSecondFactor(accountOf(owner))))
    throw conflict('2단계 인증을 사용하고 있지 않습니다.');
  await proveCode(owner, code);
  await factor.disableSecondFactor(accountOf(owner));
  await finish(owner, device, 'second-factor-disabled', 'disabled');
}

/** The registration of a passkey in this session. @throws AppError 409 on an IP address, and without a second factor */
async function ceremonyOf(owner: Owner, session: string): Promise<passkeys.Ceremony> {
  if (!(await factor.hasSecondFactor(accountOf(owner))))
    throw conflict('패스키는 2단계 인증을 켠 뒤에 추가할 수 있습니다.');
  const party = passkeys.adminParty();
  if (!party) throw conflict('숫자로 된 주소에서는 패스키를 쓸 수 없습니다.');
  return { account: accountOf(owner), party, within: { session } };
}

/** Starts adding a passkey. @throws AppError 400 for the field, 409, 429 */
export async function startPasskey(owner: Owner, code: string): Promise<CreationOptions> {
  const ceremony = await ceremonyOf(owner, await deviceOf(owner.ctx));
  await proveCode(owner, code);
  const { id, email = '' } = owner.administrator;
  const person = { id: `administrator-${id}`, email, name: email };
  const options = await passkeys.offerNewPasskey(ceremony, adminAddress(), person);
  if (!options)
    throw conflict(
      `패스키는 ${PASSKEYS_MAX}개까지 추가할 수 있습니다. 쓰지 않는 패스키를 먼저 삭제해 주세요.`,
    );
  return options;
}

/** @throws AppError 409 */
export async function addPasskey(
  owner: Owner,
  { name, credential }: z.output<typeof calls.addAdminPasskey.body>,
): Promise<Passkey> {
  const device = await deviceOf(owner.ctx);
  const added = await passkeys.addPasskey(await ceremonyOf(owner, device), name, credential);
  if (!added) throw conflict('패스키를 확인하지 못했습니다. 인증번호부터 다시 입력해 주세요.');
  await finish(owner, device, 'passkey-added', 'passkey-added');
  return added;
}

/** @throws AppError 400 for the field, 404, 429 */
export async function removePasskey(
  owner: Owner,
  { id, code }: z.output<typeof calls.removeAdminPasskey.body>,
): Promise<void> {
  const device = await deviceOf(owner.ctx);
  await proveCode(owner, code);
  if (!(await passkeys.removePasskey(accountOf(owner), id)))
    throw new AppError(404, 'NOT_FOUND', '등록되어 있지 않은 패스키입니다.');
  await finish(owner, device, 'passkey-removed', 'passkey-removed');
}
