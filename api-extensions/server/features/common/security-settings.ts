import type { Context } from 'koa';
import { administratorActor, AUDIT_UID, recordAudit } from '../../shared/personal-data/audit';
import { currentState, isSuperAdmin } from '../../platform/editor';
import { rejectInput } from '../../platform/errors';
import { canMail } from '../../shared/messages/mailer';
import { mailOrigin } from '../../shared/sites/origin';
import { cancelled, SITE_NOT_IN_USE } from '../../shared/messages/outbox/delivery-rules';
import { ownersOf } from '../../shared/messages/outbox/managers';
import { type Channel, enqueue, sendSoon } from '../../shared/messages/outbox/outbox';
import { platform } from '../../platform/platform';
import { inTransaction, repository } from '../../platform/tables';

/**
 * Entries of the site config that protect a site or run code on it: editors neither change nor delete them. Without `id`: the
 * whole group.
 */
const SECURITY_SETTINGS: readonly { group: string; id?: string; name: string }[] = [
  { group: 'head_script', name: '태그 관리자' },
  { group: 'common', id: 'second_factor', name: '담당자 2단계 인증 요구' },
  { group: 'common', id: 'hsts', name: '하위 도메인까지 https 접속' },
];

interface ConfigRow {
  gr_id: string;
  config_id: string;
  data: string | null;
  publishedAt: string | null;
  domain?: { documentId: string; code: string } | null;
}

const configEntries = repository<ConfigRow>('site-config');

/** The setting that an entry holds; undefined for one without importance for security. */
const settingOf = ({ gr_id, config_id }: Pick<ConfigRow, 'gr_id' | 'config_id'>) =>
  SECURITY_SETTINGS.find(({ group, id }) => group === gr_id && (id ?? config_id) === config_id);

const SECURITY_MAIL = 'security-setting-mail';
const VALUE_MAX = 200;

/** Draft and published row of an entry, if they hold a security setting. */
async function readRows(documentId: string | undefined): Promise<ConfigRow[]> {
  if (documentId === undefined) return [];
  const rows = await configEntries().findMany({ where: { documentId }, populate: { domain: true } });
  return rows.filter((row) => settingOf(row) !== undefined);
}

/** @throws ApplicationError unless a super administrator or the CMS's own program, outside of requests, makes the change */
function checkEditor([row]: ConfigRow[]): void {
  const state = currentState();
  if (!row || !state) return;
  const isAdministrator = state.auth?.strategy?.name === 'admin';
  if (isAdministrator && state.user && isSuperAdmin(state.user)) return;
  rejectInput(`보안 설정(${row.gr_id} / ${row.config_id})은 최고 관리자만 바꿀 수 있습니다.`, 'config_id');
}

/** Values of settings by site, name and draft or published. */
const valuesOf = (rows: ConfigRow[]) =>
  new Map(
    rows.map((row) => {
      const { gr_id, config_id, data, publishedAt, domain } = row;
      const place = {
        code: domain?.code ?? '',
        setting: `${gr_id} / ${config_id}`,
        isLive: publishedAt !== null,
      };
      return [JSON.stringify(place), { ...place, row, data: data ?? '' }];
    }),
  );

/** Records each changed value in the audit log, and mails the site's owners what changed for visitors. */
async function recordChanges(before: ConfigRow[], after: ConfigRow[]): Promise<void> {
  const state = currentState();
  if (!state?.user) return;
  const [old, current] = [valuesOf(before), valuesOf(after)];
  for (const key of new Set([...old.keys(), ...current.keys()])) {
    const changed = current.get(key) ?? old.get(key);
    const [valueBefore, valueAfter] = [old.get(key)?.data ?? '', current.get(key)?.data ?? ''];
    if (!changed?.code || valueBefore === valueAfter) continue;
    const { code, setting, isLive } = changed;
    const ctx = platform().strapi.requestContext.get() as Context | undefined;
    await recordAudit({ code }, ctx ?? null, {
      action: 'security-setting-changed',
      actor: administratorActor(state.user),
      detail: {
        ...{ setting, change: isLive ? 'setting-published' : 'setting-draft' },
        ...{ before: valueBefore.slice(0, VALUE_MAX), after: valueAfter.slice(0, VALUE_MAX) },
      },
    });
    if (isLive) await mailOwners(code, setting);
  }
}

async function mailOwners(code: string, setting: string): Promise<void> {
  const domain = await platform().domains.ofCode(code);
  if (!domain || !canMail(domain)) return;
  const about = { channel: SECURITY_MAIL, domain: code, receipt: '보안 설정', subject: setting };
  const messages = (await ownersOf(domain)).map(({ email }) => ({ ...about, target: email }));
  await inTransaction((trx) => enqueue(trx, messages, platform().clock()));
  sendSoon();
}

/**
 * Runs a change of a site config entry. Only super administrators change security settings, in any way: by value, group, name,
 * site, copy, publishing, unpublishing and deletion.
 * @param run makes the change @param written the changed entry, or the new one of a copy
 */
export function changeSiteConfig<Result>(
  documentId: string | undefined,
  run: () => Promise<Result>,
  written: (result: Result) => string | undefined,
): Promise<Result> {
  return inTransaction(async () => {
    const before = await readRows(documentId);
    checkEditor(before);
    const result = await run();
    const id = written(result);
    const after = await readRows(id);
    checkEditor(after);
    await recordChanges(id === documentId ? before : [], after);
    return result;
  });
}

interface AuditRow {
  actor_name: string | null;
  detail: { setting?: string; after?: string } | null;
}

/** The latest entry of the audit log about a setting. */
async function latestChange(domain: string, setting: string): Promise<AuditRow | undefined> {
  const rows: AuditRow[] = await repository<AuditRow>(AUDIT_UID)().findMany({
    where: { domain, action: 'security-setting-changed' },
    orderBy: { id: 'desc' },
    limit: 100,
  });
  return rows.find(({ detail }) => detail?.setting === setting);
}

export const securitySettingChannels: Channel[] = [
  {
    name: SECURITY_MAIL,
    async compose({ domain: code, target, subject: setting }) {
      const domain = await platform().domains.ofCode(code);
      if (!domain) return SITE_NOT_IN_USE;
      const change = await latestChange(code, setting);
      if (!change) return cancelled('변경 기록이 없어 보내지 않았습니다.');
      const [gr_id = '', config_id = ''] = setting.split(' / ');
      const name = settingOf({ gr_id, config_id })?.name ?? setting;
      return {
        mail: {
          to: target,
          subject: `보안 설정이 바뀌었습니다: ${name}`,
          lines: [
            `${domain.name} 사이트의 보안 설정이 바뀌어 알려 드립니다.`,
            '',
            `설정: ${name} (${setting})`,
            `바뀐 값: ${change.detail?.after || '없음'}`,
            `바꾼 관리자: ${change.actor_name ?? ''}`,
            '',
            '모르는 변경이라면 서비스 운영자에게 바로 알려 주세요.',
            '',
            { label: '활동 기록 보기', href: `${await mailOrigin(domain)}/admin/audit` },
          ],
        },
      };
    },
  },
];
