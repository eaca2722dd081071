import { Button, Typography } from '@strapi/design-system';
import type { PreviewUid } from '../../contracts/preview-admin';
import { FormDialog } from './form-dialog';
import { ShareForm } from './share-form';

/** Creates a link that shows a customer the draft of this entry. */
export function EntryShareDialog(entry: { uid: PreviewUid; documentId: string }) {
  const title = '고객에게 초안 보여 주기';
  const trigger = (
    <Button variant="tertiary" fullWidth>
      {title}
    </Button>
  );
  return (
    <FormDialog trigger={trigger} title={title}>
      {() => (
        <ShareForm target={entry}>
          <Typography>
            링크를 받은 사람은 로그인하지 않고 이 사이트의 저장된 초안을 볼 수 있습니다. 고칠 수는 없으며,
            언제든 ‘발행’ 화면에서 회수할 수 있습니다.
          </Typography>
        </ShareForm>
      )}
    </FormDialog>
  );
}
