import { useClipboard, useNotification } from '@strapi/admin/strapi-admin';
import { Button } from '@strapi/design-system';
import { Duplicate } from '@strapi/icons';

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
