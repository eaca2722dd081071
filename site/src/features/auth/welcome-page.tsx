import { SECOND_FACTOR_PAGE } from 'api-extensions/contracts/rules/menus';
import { me, type Profile } from 'api-extensions/contracts/accounts/own-account';
import { useEffect } from 'react';
import useSWR from 'swr';
import { callApi } from '../../platform/api-call';
import { useArea } from '../../platform/area';
import { AreaPage } from '../../platform/area-page';
import { callbackPath, returnAddress } from '../../platform/callback-path';
import { needsApproval } from '../../platform/guard';
import { Loaded } from '../../platform/loaded';
import { Badge, type BadgeTone } from '../../ui/badge';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { ChatMark } from '../../ui/chat-mark';
import { FormStack } from '../../ui/form-body';
import { refreshSession, useSession } from '../../platform/session';
import { MembershipForm } from './membership-form';
import { logOut } from './sign-in';
import { WatchedCard } from './watched-card';

const STATES: Record<Profile['approval'], { label: string; tone: BadgeTone; title: string; next: string }> = {
  unrequested: {
    label: '간편 계정',
    tone: 'primary',
    title: '매일 순위를 알려 드립니다',
    next: '등록하신 키워드의 순위를 매일 확인합니다. 비밀번호 없이, 가입하신 이메일이나 휴대전화 번호로 받으신 인증번호로 로그인하실 수 있습니다.',
  },
  pending: {
    label: '승인 대기',
    tone: 'warn',
    title: '가입 신청을 검토하고 있습니다',
    next: '가입 승인 뒤에 쓰실 수 있습니다. 보통 영업일 하루 안에 알려 드립니다. 결과는 메일로 보내 드리며, 이 화면에서도 확인하실 수 있습니다.',
  },
  approved: {
    label: '승인 완료',
    tone: 'success',
    title: '가입이 승인되었습니다',
    next: '이제 견적을 요청하시고 회원 전용 화면을 이용하실 수 있습니다.',
  },
  rejected: {
    label: '반려',
    tone: 'danger',
    title: '가입 신청이 반려되었습니다',
    next: '사유를 확인하신 뒤 담당자에게 문의해 주세요. 내용을 바로잡으시면 다시 검토해 드립니다.',
  },
};

/** State of a new registration and the next steps. The page updates while it is open. */
export function WelcomePage() {
  const { contactUrl, path, search } = useArea();
  const requested = returnAddress({ path, search });
  const cameFrom = requested === null ? null : callbackPath(search, window.location.origin);
  const profile = useSWR('own profile', () => callApi(me, { timeoutMs: 10_000 }), {
    refreshInterval: 30_000,
  });
  const session = useSession().data;
  const sessionLevel = session?.role_level;
  const level = profile.data?.data.level;
  const approval = profile.data?.data.approval;
  const isLight = approval === 'unrequested';
  useEffect(() => {
    // The account was approved while this page is open: the guard needs the new level before the visitor continues.
    if (level !== undefined && sessionLevel !== undefined && level !== sessionLevel) void refreshSession();
  }, [level, sessionLevel]);
  return (
    <AreaPage title={isLight ? '매일 순위 받아 보기' : '가입 현황'} narrow>
      <Loaded of={profile}>
        {({ data }) => {
          const state = STATES[data.approval];
          const needsSecondFactor = data.approval === 'approved' && session?.needs_second_factor;
          return (
            <Card>
              <FormStack>
                <div role="status">
                  <Badge tone={state.tone}>{state.label}</Badge>
                  <h2 css={{ marginTop: 'var(--space-3)', fontSize: 'var(--text-xl)' }}>{state.title}</h2>
                </div>
                {data.approval === 'rejected' && data.approval_reason && (
                  <p css={{ whiteSpace: 'pre-line' }}>사유: {data.approval_reason}</p>
                )}
                <p>
                  {[data.company, data.name].join(' ').trim() || data.email || data.phone} 님,{' '}
                  {needsSecondFactor
                    ? '이 사이트의 담당자는 2단계 인증을 사용해야 합니다. 설정을 마치시면 담당자 화면을 이용하실 수 있습니다.'
                    : state.next}
                </p>
                <div css={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' }}>
                  {/* Shown once the guard knows the level; before that the link would lead back to the front page. */}
                  {cameFrom !== null &&
                    (data.approval === 'approved'
                      ? data.level === sessionLevel && !needsSecondFactor
                      : !needsApproval(cameFrom)) && (
                      <ButtonLink href={cameFrom} size="md">
                        보시던 화면으로
                      </ButtonLink>
                    )}
                  {data.approval === 'approved' && data.level === sessionLevel && cameFrom === null && (
                    <ButtonLink href="/user/estimates" size="md">
                      견적 요청하기
                    </ButtonLink>
                  )}
                  {needsSecondFactor && (
                    <ButtonLink href={SECOND_FACTOR_PAGE} size="md">
                      2단계 인증 설정하기
                    </ButtonLink>
                  )}
                  <ButtonLink href="/user" size="md" variant="outline">
                    내 정보
                  </ButtonLink>
                  {contactUrl && data.approval !== 'approved' && (
                    <ButtonLink href={contactUrl} size="md" variant="outline">
                      <ChatMark />
                      담당자 문의하기
                    </ButtonLink>
                  )}
                  <Button size="md" variant="ghost" onClick={() => void logOut()}>
                    로그아웃
                  </Button>
                </div>
              </FormStack>
            </Card>
          );
        }}
      </Loaded>
      {(isLight || approval === 'pending') && <WatchedCard />}
      {isLight && profile.data && (
        <MembershipForm profile={profile.data.data} onDone={() => profile.mutate()} />
      )}
    </AreaPage>
  );
}
