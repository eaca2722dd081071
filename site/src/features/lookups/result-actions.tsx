import { css } from '@emotion/react';
import type { LookupKind } from 'api-extensions/contracts/lookups/lookups';
import { type Device } from 'api-extensions/contracts/rules/page-sections';
import { lazy, Suspense, useState } from 'react';
import { copyText } from '../../platform/copy-text';
import { consultationHref } from '../../platform/lookup-address';
import { useSession } from '../../platform/session';
import { Button, ButtonLink } from '../../ui/button';
import { smallNote } from '../../ui/small-note';
import { print } from '../../ui/theme/breakpoints';

/** Few visitors use the dialogs, so their code is loaded on demand. */
const SaveKeyword = lazy(() => import('./saved/save-keyword'));
const DailyDialog = lazy(() => import('./saved/daily-dialog'));

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: flex-start;
  min-height: 2.75rem;
`;

interface Props {
  result: { kind: LookupKind; keyword: string; target?: string };
  /** Device of the rank; missing if the rank is the same for all devices. */
  device?: Device;
}

/**
 * What to do with a result: ask a person about it, have it looked up daily, share it. Below the answer, never inside Naver's results
 * (NAVER.md 1.3).
 */
export function ResultActions({ result, device }: Props) {
  const { status, data } = useSession();
  const level = data?.role_level ?? 0;
  const { kind, keyword, target = '' } = result;
  const isSaved = kind !== 'volume';
  // Visitors, and accounts that are not approved.
  const isOffered = isSaved && (status === 'unauthenticated' || (status === 'authenticated' && level <= 0));
  const [isDaily, setDaily] = useState(false);
  return (
    <div css={{ display: 'grid', gap: 'var(--space-2)', [print]: { display: 'none' } }}>
      <div css={row}>
        <ButtonLink href={consultationHref({ kind, keyword, target })}>이 결과로 상담 신청</ButtonLink>
        {isSaved && level > 0 && (
          <Suspense fallback={null}>
            <SaveKeyword key={`${kind} ${keyword} ${target}`} {...{ kind, keyword, target }} />
          </Suspense>
        )}
        {isOffered && (
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setDaily(true)}>
            매일 순위 받아 보기
          </Button>
        )}
        <ShareResult name={[`‘${keyword}’`, target].filter(Boolean).join(' ')} />
      </div>
      {isOffered && (
        <p css={smallNote}>
          이 순위를 매일 확인해 바뀐 날 알려 드립니다. 가입 심사 없이 키워드 3개까지 무료이며, 언제든 그만
          받으실 수 있습니다.
        </p>
      )}
      {isSaved && isDaily && (
        <Suspense fallback={null}>
          <DailyDialog {...{ kind, keyword, target }} onClose={() => setDaily(false)} />
        </Suspense>
      )}
      {isSaved && device === 'mobile' && (level > 0 || isOffered) && (
        <p css={smallNote}>매일 확인은 PC 화면의 순위로 합니다.</p>
      )}
    </div>
  );
}

/** Shares the address of the result by the device's own dialog, or copies it. */
export function ShareResult({ name, what = '조회' }: { name: string; what?: string }) {
  const [done, setDone] = useState('');
  const share = async () => {
    const url = window.location.href;
    // Typed as always present, but missing in Firefox and in apps' browsers.
    if ('share' in navigator) {
      try {
        await navigator.share({ title: `${name} ${what} 결과`, url });
        return;
      } catch (error) {
        // The person has closed the dialog.
        if (error instanceof DOMException && error.name === 'AbortError') return;
      }
    }
    const isCopied = await copyText(url);
    setDone(isCopied ? '주소를 복사했습니다.' : '복사하지 못했습니다. 주소창의 주소를 복사해 주세요.');
  };
  return (
    <>
      <Button variant="outline" onClick={() => void share()}>
        결과 공유
      </Button>
      <p role="status" css={[smallNote, { alignSelf: 'center' }]}>
        {done}
      </p>
    </>
  );
}
