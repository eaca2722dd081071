import { useClipboard, useNotification } from '@strapi/admin/strapi-admin';
import { Button, Flex, TextInput, Typography } from '@strapi/design-system';
import { Duplicate } from '@strapi/icons';
import type { PreviewShare } from '../../contracts/preview/admin';
import { FormField } from '../fields';
import { seoulTime } from '../seoul-time';

/** Copies a link to the clipboard. */
export function CopyButton({ text }: { text: string }) {
  const { copy } = useClipboard();
  const { toggleNotification } = useNotification();
  const onCopy = async () => {
    const isCopied = await copy(text);
    toggleNotification(
      isCopied
        ? { type: 'success', message: '링크를 복사했습니다.' }
        : { type: 'danger', message: '복사하지 못했습니다. 링크를 선택해 직접 복사해 주세요.' },
    );
  };
  return (
    <Button variant="secondary" size="S" startIcon={<Duplicate />} onClick={() => void onCopy()}>
      링크 복사
    </Button>
  );
}

/** Shows a new preview link and a button that copies it. */
export function CreatedShare({ share: { link, expiresAt } }: { share: PreviewShare }) {
  if (!link) {
    return (
      <Typography>링크를 만들었지만, 사이트가 사용하지 않는 상태여서 지금은 열리지 않습니다.</Typography>
    );
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <FormField
        name="link"
        label="고객에게 보낼 링크"
        hint={`${seoulTime(expiresAt)}까지 열립니다. 보기만 할 수 있습니다.`}
      >
        <TextInput
          value={link}
          readOnly
          onFocus={({ target }: { target: HTMLInputElement }) => target.select()}
        />
      </FormField>
      <Flex>
        <CopyButton text={link} />
      </Flex>
    </Flex>
  );
}
