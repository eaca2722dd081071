import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';
import { copyText } from '../../platform/copy-text';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useSnackbar } from '../../ui/snackbar';
import { TextField } from '../../ui/text-field';

const row = css`
  display: grid;
  gap: var(--space-3);
  margin-top: var(--space-2);
  & input {
    font-family: ui-monospace, monospace;
  }
`;

interface Props {
  /** E.g. `새 토큰`. */
  label: string;
  value: string;
  onClose: () => void;
}

/** A secret that the server shows once, with a button to copy it. Gets the focus, because it replaces a form. */
export function SecretOnce({ label, value, onClose }: Props) {
  const { show } = useSnackbar();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    if (await copyText(value)) return show({ text: '복사했습니다.', tone: 'success' });
    field.current?.select();
    show({ text: '복사하지 못했습니다. 선택된 값을 직접 복사해 주세요.', tone: 'danger' });
  };
  return (
    <Notice tone="warn" role="status">
      <p>이 값은 지금 한 번만 보여 드립니다. 복사해서 안전한 곳에 보관해 주세요.</p>
      <div css={row}>
        <TextField
          ref={field}
          label={label}
          value={value}
          readOnly
          onFocus={({ target }) => target.select()}
        />
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' }}>
          <Button onClick={() => void copy()}>복사</Button>
          <Button variant="outline" onClick={onClose}>
            보관했습니다
          </Button>
        </div>
      </div>
    </Notice>
  );
}
