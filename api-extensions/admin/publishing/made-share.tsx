import { Field, Flex, TextInput, Typography } from '@strapi/design-system';
import type { PreviewShare } from '../../contracts/preview-admin';
import { seoulTime } from '../seoul-time';
import { CopyButton } from './copy-button';

/** The new link, ready to copy. */
export function MadeShare({ share: { link, expiresAt } }: { share: PreviewShare }) {
  if (!link) {
    return (
      <Typography>링크를 만들었지만, 사이트가 사용하지 않는 상태여서 지금은 열리지 않습니다.</Typography>
    );
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Field.Root name="link" hint={`${seoulTime(expiresAt)}까지 열립니다. 보기만 할 수 있습니다.`}>
        <Field.Label>고객에게 보낼 링크</Field.Label>
        <TextInput
          value={link}
          readOnly
          onFocus={({ target }: { target: HTMLInputElement }) => target.select()}
        />
        <Field.Hint />
      </Field.Root>
      <Flex>
        <CopyButton text={link} />
      </Flex>
    </Flex>
  );
}
