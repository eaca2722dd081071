import { useState } from 'react';
import { copyText } from '../../platform/copy-text';
import { outsideAddress } from '../../platform/in-app-browser';
import { appearance, Button } from '../../ui/button';
import { FormStack } from '../../ui/form-body';
import { Notice } from '../../ui/notice';
import { Textarea } from '../../ui/text-field';

interface Props {
  /** Name of the app whose browser shows the page. */
  app: string;
  /** Name of the sign-in that refuses this browser. */
  provider: string;
}

/** Leads to the sign-in page in another browser, because the provider refuses browsers of apps. */
export default function OutsideSignIn({ app, provider }: Props) {
  const page = window.location.href;
  const address = outsideAddress(navigator.userAgent, page);
  const [isCopied, setCopied] = useState<boolean | null>(null);
  return (
    <FormStack>
      <Notice>
        <p>
          {app} 안에서는 {provider} 로그인을 할 수 없습니다.{' '}
          {address === null
            ? '화면의 더 보기(⋯)나 공유 단추에서 ‘Safari로 열기’, ‘외부 브라우저로 열기’를 고르시거나, 아래 주소를 복사해 Safari나 Chrome에서 열어 주세요.'
            : '다른 브라우저로 열면 이어서 로그인하실 수 있습니다.'}
        </p>
      </Notice>
      {address === null ? (
        <>
          <Textarea
            label="이 화면의 주소"
            value={page}
            rows={2}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            variant="outline"
            size="md"
            onClick={() => void copyText(page).then((copied) => setCopied(copied))}
          >
            주소 복사
          </Button>
          <p role="status" css={{ fontSize: 'var(--text-sm)' }}>
            {isCopied === true && '주소를 복사했습니다.'}
            {isCopied === false && '복사하지 못했습니다. 주소를 길게 눌러 복사해 주세요.'}
          </p>
        </>
      ) : (
        // The address belongs to an app or to Android, which no link of the site does.
        <a css={appearance({ variant: 'outline', size: 'md' })} href={address}>
          다른 브라우저로 열기
        </a>
      )}
    </FormStack>
  );
}
