import { css } from '@emotion/react';
import { useId } from 'react';
import { CopyButton } from '../../platform/copy-button';
import { Card } from '../../ui/card';
import { FormStack } from '../../ui/form-body';
import { MoreDetails } from '../../ui/more-details';
import { minorText } from '../../ui/removable-list';
import { TextField } from '../../ui/text-field';
import { assistantSettings } from './assistant-settings';
import { CodeBlock } from './code-block';

const addressRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-3);
  & > :first-child {
    flex: 1 1 18rem;
  }
  & input {
    font-family: ui-monospace, monospace;
  }
`;

const settingsBox = css`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  & > * {
    min-width: 0;
    max-width: 100%;
  }
`;

/** A question that an assistant can answer. */
const questionOf = (isManager: boolean) =>
  isManager
    ? '“이번 주에 순위가 내려간 슬롯을 고객별로 정리해 줘”'
    : '“이번 주에 순위가 내려간 키워드를 알려 줘”';

/** How to connect an assistant (Claude, Cursor, VS Code) with a token of this page. */
export function AssistantSection({ isManager }: { isManager: boolean }) {
  const heading = useId();
  const address = new URL('/api/mcp', globalThis.location.origin).href;
  return (
    <Card as="section" aria-labelledby={heading}>
      <FormStack>
        <h2 id={heading} css={{ fontSize: 'var(--text-xl)' }}>
          AI 도구 연결
        </h2>
        <p>
          Claude, Cursor, VS Code 같은 AI 도구에 연결하면 {questionOf(isManager)}처럼 말로 물어보실 수
          있습니다. AI 도구는 토큰에 준 권한만 쓰며, 토큰을 삭제하면 바로 끊깁니다.
        </p>
        <ol css={{ paddingLeft: '1.25rem', listStyle: 'decimal' }}>
          <li>위에서 토큰을 만듭니다. 읽는 권한만 주고, 고치는 권한은 필요할 때 주세요.</li>
          <li>아래 주소와 토큰을 쓰시는 AI 도구의 설정에 넣습니다.</li>
        </ol>
        <div css={addressRow}>
          <TextField
            label="연결 주소 (MCP)"
            value={address}
            readOnly
            onFocus={({ target }) => target.select()}
          />
          <CopyButton text={address} what="연결 주소를">
            주소 복사
          </CopyButton>
        </div>
        <div>
          {assistantSettings(address).map(({ client, where, settings }) => (
            <MoreDetails key={client} summary={client}>
              <div css={settingsBox}>
                <p>
                  {where}
                  {settings.includes('rstok_') && ' rstok_... 자리에 토큰을 넣으세요.'}
                </p>
                <CodeBlock label={`${client} 설정`}>{settings}</CodeBlock>
                <CopyButton text={settings} what={`${client} 설정을`} name={`${client} 설정 복사`}>
                  설정 복사
                </CopyButton>
              </div>
            </MoreDetails>
          ))}
        </div>
        <p css={minorText}>
          AI 도구가 읽은 내용은 그 도구를 만든 회사로 전송됩니다.
          {isManager && ' 고객 이름과 메모, 상담 신청자의 연락처도 해당되니 필요한 권한만 주세요.'}
        </p>
      </FormStack>
    </Card>
  );
}
