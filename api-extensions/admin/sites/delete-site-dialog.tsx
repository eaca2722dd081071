import { useNotification } from '@strapi/admin/strapi-admin';
import { Button, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { deleteSite, type ManagedSite } from '../../contracts/sites/sites-admin';
import { useSubmit } from '../actions';
import { useCall } from '../call-api';
import { TextField } from '../fields';
import { DialogForm, FormDialog, Note } from '../parts';

interface Props {
  site: ManagedSite;
  onDone: () => void;
}

/** Deletes an archived site. The user has to type its code first. */
export function DeleteSiteDialog({ site, onDone }: Props) {
  return (
    <FormDialog trigger={<Button variant="danger-light">삭제</Button>} title={`${site.name} 삭제`}>
      {(close) => (
        <Confirmation
          site={site}
          onDone={() => {
            close();
            onDone();
          }}
        />
      )}
    </FormDialog>
  );
}

function Confirmation({ site: { code, name, members }, onDone }: Props) {
  const call = useCall();
  const { toggleNotification } = useNotification();
  const [confirm, setConfirm] = useState('');
  const { isWorking, failure, run } = useSubmit();

  const submit = () =>
    run('지우지 못했습니다. 잠시 후 다시 시도해 주세요.', async () => {
      const { data } = await call(deleteSite, { params: { code }, body: { confirm } });
      const message = `${name} 사이트를 지웠습니다. 기록 ${data.rows}건, 파일 ${data.files}개.`;
      toggleNotification({ type: 'success', message });
      onDone();
    });

  return (
    <DialogForm
      id="delete-site"
      onSubmit={submit}
      send="사이트 삭제"
      isDanger
      isDisabled={confirm.trim() !== code}
      isWorking={isWorking}
    >
      <Note tone="danger">
        <Typography fontWeight="bold">되돌릴 수 없습니다.</Typography>
        <Typography>
          {`콘텐츠와 회원 ${members}명, 상담, 슬롯, 작업, 올린 파일을 모두 지웁니다. 수락된 견적은 5년, 열람·변경 기록은 2년 동안 법에 따라 남습니다. 이 코드는 다시 쓸 수 없습니다.`}
        </Typography>
      </Note>
      <TextField
        name="confirm"
        label={`확인을 위해 사이트 코드(${code})를 적어 주세요`}
        error={failure}
        required
        autoComplete="off"
        value={confirm}
        onChange={setConfirm}
      />
    </DialogForm>
  );
}
