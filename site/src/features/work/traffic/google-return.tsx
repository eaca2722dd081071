import { finishGoogle } from 'api-extensions/contracts/work/search-traffic';
import { navigate } from 'gatsby';
import { useEffect, useRef } from 'react';
import { callApi } from '../../../platform/api-call';
import { useAction } from '../../../platform/use-action';
import { ButtonLink } from '../../../ui/button';
import { FormFailure, FormStack } from '../../../ui/form-body';

const PATH = '/work/traffic';

/** Parameters that Google appends to the address after the consent (RFC 6749 4.1.2); null on any other visit. */
export function googleCallback(search: string): { state: string; code?: string } | null {
  const params = new URLSearchParams(search);
  const [state, code] = [params.get('state'), params.get('code')];
  if (state === null || (code === null && !params.has('error'))) return null;
  return { state, ...(code !== null && { code }) };
}

/** Completes the connection after the consent at Google, then opens the page without Google's parameters. */
export function GoogleReturn({
  callback,
  isStaff,
}: {
  callback: { state: string; code?: string };
  isStaff: boolean;
}) {
  const { run, failure } = useAction();
  const isStarted = useRef(false);
  useEffect(() => {
    // Google accepts a code only once.
    if (isStarted.current) return;
    isStarted.current = true;
    void run(async () => {
      const { data } = await callApi(finishGoogle, { body: callback, timeoutMs: 60_000 });
      await navigate(isStaff ? `${PATH}?userId=${data.userId}` : PATH, { replace: true });
    });
  });
  return (
    <FormStack>
      <FormFailure text={failure} />
      {failure ? (
        <div>
          <ButtonLink href={PATH} variant="outline">
            유입 데이터로 돌아가기
          </ButtonLink>
        </div>
      ) : (
        <p role="status">구글 서치 콘솔을 연결하고 있습니다.</p>
      )}
    </FormStack>
  );
}
