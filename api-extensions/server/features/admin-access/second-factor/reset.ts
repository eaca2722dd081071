import {
  type AdministratorFactor,
  ADMINISTRATORS_MAX,
} from '../../../../contracts/admin-access/second-factor';
import { administratorActor, recordAudit } from '../../../shared/personal-data/audit';
import { administratorName } from '../../../platform/editor';
import { AppError, conflict } from '../../../platform/errors';
import { administratorFactor, factorTables } from '../../../shared/accounts/factor-account';
import { INSTALLATION } from '../../../shared/messages/mailer';
import { needsSecondFactor } from '../../../shared/accounts/required-factor';
import { disableSecondFactor, factorTableOf } from '../../../shared/accounts/second-factor';
import { table } from '../../../platform/tables';
import { administrators } from '../administrators';
import { mailFactorChange } from './mails';
import type { Owner } from './own';
import { endSessionsExcept } from './sessions';

/** Active administrators and whether they have a second factor. */
export async function listAdministrators(): Promise<AdministratorFactor[]> {
  const rows = await administrators().findMany({
    where: { isActive: true },
    orderBy: { id: 'asc' },
    limit: ADMINISTRATORS_MAX,
  });
  const keys = (await factorTableOf('administrator')().pluck('user_key')) as number[];
  const enabled = new Set(keys);
  return Promise.all(
    rows.map(async ({ id, email, firstname, lastname }) => ({
      ...{ id, email, name: administratorName({ firstname, lastname, email }) },
      enabled: enabled.has(id),
      required: await needsSecondFactor(id),
    })),
  );
}

/** Removes another administrator's second factor and ends that person's sessions. @throws AppError 404, 409 */
export async function resetFactor({ ctx, administrator }: Owner, id: number): Promise<void> {
  if (id === administrator.id)
    throw conflict('내 2단계 인증은 초기화할 수 없습니다. 인증번호를 입력해 꺼 주세요.');
  const row = await administrators().findOne({ where: { id } });
  if (!row || !(await disableSecondFactor(administratorFactor(id))))
    throw new AppError(404, 'NOT_FOUND', '2단계 인증을 쓰는 관리자가 아닙니다.');
  await endSessionsExcept(id, null);
  await recordAudit(INSTALLATION, ctx, {
    action: 'second-factor-reset',
    actor: administratorActor(administrator),
    target: { id: `administrator-${id}`, name: administratorName(row) },
  });
  await mailFactorChange('reset', row);
}

/** Removes the second factors of administrators who were deleted. Strapi gives no row number twice. */
export async function dropOrphanFactors(): Promise<void> {
  const { accounts, factors, passkeys, challenges } = factorTables('administrator');
  for (const name of [factors, passkeys, challenges])
    await table<{ user_key: number }>(name)()
      .whereNotIn('user_key', table<{ id: number }>(accounts)().select('id'))
      .del();
}
