import {
  decideApproval,
  changeRole,
  type Member,
  signOutMember,
} from 'api-extensions/contracts/accounts/members';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { callApi } from '../../platform/api-call';
import { useArea } from '../../platform/area';
import { FirstRequest } from '../../platform/first-request';
import { koreanTime } from '../../platform/korean-format';
import { Loaded } from '../../platform/loaded';
import { useAction } from '../../platform/use-action';
import { Form } from '../../platform/form';
import { useForm } from '../../platform/use-form';
import { Badge } from '../../ui/badge';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { DetailsList } from '../../ui/details-list';
import { Dialog } from '../../ui/dialog';
import { FormFailure, FormStack } from '../../ui/form-body';
import { Notice } from '../../ui/notice';
import { Select } from '../../ui/select';
import { SiteLink } from '../../ui/site-link';
import { useSnackbar } from '../../ui/snackbar';
import { Textarea } from '../../ui/text-field';
import { useDialog } from '../../ui/use-dialog';
import { useSession } from '../../platform/session';
import { useMember, useRoles } from './admin-calls';
import { AreaPage } from '../../platform/area-page';
import { APPROVAL_LABELS, memberName, roleLabel } from './labels';

/** Page of one member, with the actions of managers. */
export function MemberPage() {
  const { id = '' } = useArea().params;
  const member = useMember(id);
  const { mutate } = useSWRConfig();
  const applyChange = async (next: Member) => {
    await member.mutate({ data: next }, { revalidate: false });
    // The lists of members show the state, too.
    await mutate((key) => Array.isArray(key) && key[0] === 'members');
  };
  return (
    <AreaPage title="회원 상세">
      <p>
        <SiteLink href="/admin">회원 목록으로</SiteLink>
      </p>
      <Loaded of={member}>
        {({ data }) => (
          <>
            <Card>
              <h2 css={{ marginBottom: 'var(--space-4)', fontSize: 'var(--text-xl)' }}>
                {memberName(data)}{' '}
                <Badge tone={APPROVAL_LABELS[data.approval].tone}>
                  {APPROVAL_LABELS[data.approval].text}
                </Badge>
              </h2>
              <DetailsList
                of={[
                  ['이메일', data.confirmed ? data.email || '없음' : `${data.email} (미확인)`],
                  ['전화번호', data.phone],
                  ['등급', data.role ? roleLabel(data.role.name) : '-'],
                  ['반려 사유', data.approval_reason],
                  ['처리 일시', data.approval_at && koreanTime(data.approval_at)],
                  ['혜택과 소식 받기', data.marketing ? '동의' : '동의하지 않음'],
                  ['유입 경로', <FirstRequest of={{ user_id: data.id }} />],
                  ['가입일시', koreanTime(data.created_at)],
                  ['최근 로그인', koreanTime(data.last_sign_in_at)],
                  ['차단', data.blocked ? '관리자가 차단한 계정입니다.' : ''],
                ]}
              />
            </Card>
            {data.can_manage ? (
              <Management
                member={data}
                onChanged={(next) => void applyChange(next)}
                onFailed={() => member.mutate()}
              />
            ) : (
              <Notice>
                <p>본인 계정과, 본인과 등급이 같거나 더 높은 회원은 변경하실 수 없습니다.</p>
              </Notice>
            )}
            <div css={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' }}>
              {data.approval === 'approved' && (
                <>
                  <ButtonLink href={`/work/customers/${data.id}`}>고객 현황 보기</ButtonLink>
                  <ButtonLink href={`/admin/estimates/new?user_id=${data.id}`} variant="outline">
                    견적 작성
                  </ButtonLink>
                </>
              )}
              <ButtonLink href={`/admin/estimates?user_id=${data.id}`} variant="outline">
                견적 보기
              </ButtonLink>
              <ButtonLink href={`/admin/audit?user_id=${data.id}`} variant="outline">
                활동 기록 보기
              </ButtonLink>
            </div>
          </>
        )}
      </Loaded>
    </AreaPage>
  );
}

interface Props {
  member: Member;
  onChanged: (member: Member) => void;
  /** Called after a failed action, because another user may have changed the member. */
  onFailed: () => unknown;
}

/** Actions on a member: approve, reject, change the role, sign out. */
function Management({ member, onChanged, onFailed }: Props) {
  const level = useSession().data?.role_level ?? 0;
  const roles = (useRoles().data?.data ?? []).filter((role) => role.level > 0 && role.level < level);
  const { dialog, confirm } = useDialog();
  const { show } = useSnackbar();
  const { run, busy, failure } = useAction();
  const [role, setRole] = useState<string | null>(null);
  const [isRejecting, setRejecting] = useState(false);
  const isApproved = member.approval === 'approved';
  const current = isApproved ? member.role?.name : 'member';
  const chosen = role ?? (roles.some(({ name }) => name === current) ? (current ?? null) : null);

  const act = async (message: string, work: () => Promise<{ data: Member }>) => {
    const isDone = await run(async () => {
      const { data } = await work();
      onChanged(data);
      setRole(null);
      show({ text: message, tone: 'success' });
    });
    if (!isDone) onFailed();
  };
  const approve = () =>
    act(`${memberName(member)} 님의 가입을 승인했습니다.`, () =>
      callApi(decideApproval, {
        body: {
          action: 'approve',
          user_id: member.id,
          seen: member.approval === 'approved' ? 'pending' : member.approval,
          ...(chosen !== null && { role: chosen }),
        },
      }),
    );
  const changeMemberRole = async () => {
    if (chosen === null) return;
    const choice = await confirm({
      title: `${roleLabel(chosen)} 등급으로 바꾸시겠습니까?`,
      description: `${member.name} 님은 모든 기기에서 로그아웃되며, 다시 로그인하면 새 등급이 적용됩니다.`,
    });
    if (choice !== 'ok') return;
    await act(`${member.name} 님을 ${roleLabel(chosen)} 등급으로 바꾸었습니다.`, () =>
      callApi(changeRole, { body: { user_id: member.id, role: chosen } }),
    );
  };
  const signOut = async () => {
    const choice = await confirm({
      title: '모든 기기에서 로그아웃하시겠습니까?',
      description: `${member.name} 님이 로그인한 모든 기기에서 바로 로그아웃됩니다.`,
      danger: true,
    });
    if (choice !== 'ok') return;
    await run(async () => {
      const { data } = await callApi(signOutMember, { body: { user_id: member.id } });
      show({
        text: data.ended > 0 ? `기기 ${data.ended}대에서 로그아웃했습니다.` : '로그인된 기기가 없습니다.',
        tone: 'success',
      });
    });
  };

  return (
    <Card as="section" aria-labelledby="management">
      <FormStack>
        <h2 id="management" css={{ fontSize: 'var(--text-xl)' }}>
          회원 관리
        </h2>
        <FormFailure text={failure} />
        <div css={{ maxWidth: '20rem' }}>
          <Select
            label="등급"
            options={roles.map(({ name }) => ({ value: name, label: roleLabel(name) }))}
            value={chosen}
            onChange={setRole}
          />
        </div>
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' }}>
          {isApproved ? (
            <Button
              loading={busy}
              disabled={chosen === null || chosen === member.role?.name}
              onClick={() => void changeMemberRole()}
            >
              등급 변경
            </Button>
          ) : (
            <Button loading={busy} onClick={() => void approve()}>
              승인
            </Button>
          )}
          {member.approval === 'pending' && (
            <Button variant="outline" tone="danger" onClick={() => setRejecting(true)}>
              반려
            </Button>
          )}
          <Button variant="outline" tone="danger" loading={busy} onClick={() => void signOut()}>
            모든 기기에서 로그아웃
          </Button>
        </div>
      </FormStack>
      {dialog}
      <RejectDialog
        member={member}
        open={isRejecting}
        onClose={() => setRejecting(false)}
        onFailed={onFailed}
        onDone={(next) => {
          setRejecting(false);
          onChanged(next);
          show(`${member.name} 님의 가입을 반려했습니다.`);
        }}
      />
    </Card>
  );
}

interface RejectProps {
  member: Member;
  open: boolean;
  onClose: () => void;
  onFailed: Props['onFailed'];
  onDone: (member: Member) => void;
}

function RejectDialog({ member, open, onClose, onFailed, onDone }: RejectProps) {
  const form = useForm({
    schema: decideApproval.body,
    draft: `rejection ${member.id}`,
    read: (data) => ({
      action: 'reject' as const,
      user_id: member.id,
      reason: String(data.get('reason') ?? ''),
    }),
    send: (body) => callApi(decideApproval, { body }),
    onDone: ({ data }) => onDone(data),
    onFailure: () => {
      onFailed();
      return false;
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="가입 반려"
      description="입력하신 사유는 신청하신 분께 메일로 전달됩니다."
    >
      <Form of={form} label="가입 반려" submit="반려" tone="danger">
        <Textarea label="반려 사유" name="reason" rows={4} required />
      </Form>
    </Dialog>
  );
}
