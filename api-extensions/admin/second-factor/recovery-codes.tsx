import { useNotification } from '@strapi/admin/strapi-admin';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useEffect, useRef } from 'react';
import { Note } from '../parts';

/** Recovery codes, which are shown once, with buttons to keep them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { toggleNotification } = useNotification();
  const heading = useRef<HTMLDivElement>(null);
  // The form that made them is gone.
  useEffect(() => heading.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toggleNotification({ type: 'success', message: '복구 코드를 복사했습니다.' });
    } catch {
      toggleNotification({ type: 'danger', message: '복사하지 못했습니다. 파일로 저장해 주세요.' });
    }
  };
  return (
    <section aria-label="복구 코드">
      <Note tone="warning">
        <div ref={heading} tabIndex={-1} role="status">
          <Typography>
            2단계 인증을 켰습니다. 아래 복구 코드를 안전한 곳에 보관해 주세요. 인증 앱을 쓸 수 없을 때 하나씩
            한 번만 쓸 수 있고, 이 화면을 벗어나면 다시 볼 수 없습니다.
          </Typography>
        </div>
        <ul
          aria-label="복구 코드"
          style={{
            ...{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(22rem, 1fr))',
              gap: '0.8rem',
            },
            ...{ fontFamily: 'ui-monospace, monospace', fontSize: '1.4rem', padding: '1.2rem 0' },
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Flex gap={2} wrap="wrap">
          <Button variant="secondary" onClick={() => void copy()}>
            복사
          </Button>
          <Button
            tag="a"
            variant="secondary"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
          >
            파일로 저장
          </Button>
        </Flex>
      </Note>
    </section>
  );
}
