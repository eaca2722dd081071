import { endWatched } from 'api-extensions/contracts/lookups/watched';
import { AUTH_PAGES } from 'api-extensions/contracts/rules/auth-pages';
import { useState } from 'react';
import { callApi } from '../../platform/api-call';
import { AreaPage } from '../../platform/area-page';
import { useAction } from '../../platform/use-action';
import { Button, ButtonLink } from '../../ui/button';
import { FormFailure } from '../../ui/form-body';
import { Notice } from '../../ui/notice';
import { useFragment } from './addresses';

/**
 * Target of the last link of a mail or message about a daily keyword. Only the button ends them, without a sign-in: mail programs open links
 * too, for malware scans or previews.
 */
export function StopPage() {
  const [token = ''] = [...useFragment().keys()];
  return <Stop key={token} token={token} />;
}

function Stop({ token }: { token: string }) {
  const { run, busy, failure } = useAction();
  const [ended, setEnded] = useState<{ keyword: string | null } | null>(null);
  if (ended) {
    return (
      <AreaPage title="알림을 더 보내지 않습니다" narrow>
        <Notice role="status">
          <p>
            {ended.keyword === null
              ? '이미 그만 받으신 키워드입니다.'
              : `‘${ended.keyword}’의 순위 알림을 더 보내지 않습니다.`}
          </p>
        </Notice>
        <div>
          <ButtonLink href={AUTH_PAGES.welcome} variant="outline">
            받아 보는 키워드 보기
          </ButtonLink>
        </div>
      </AreaPage>
    );
  }
  const end = () =>
    run(async () => {
      const { data } = await callApi(endWatched, { body: { token } });
      setEnded(data);
    });
  return (
    <AreaPage
      title="순위 알림 그만 받기"
      narrow
      lead="버튼을 누르시면 이 키워드의 순위 알림을 더 보내지 않습니다. 로그인하지 않으셔도 됩니다."
    >
      <FormFailure text={failure} />
      <div>
        <Button size="lg" loading={busy} onClick={() => void end()}>
          그만 받기
        </Button>
      </div>
    </AreaPage>
  );
}
