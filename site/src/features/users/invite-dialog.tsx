import { useState } from 'react';
import { CopyInvitation } from '../../platform/copy-invitation';
import { Dialog } from '../../ui/dialog';
import { FormStack } from '../../ui/form-body';
import { TextField } from '../../ui/text-field';

/** Dialog that makes an invitation to register, for a customer. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [company, setCompany] = useState('');
  const [email, setEmail] = useState('');
  return (
    <Dialog
      open
      onClose={onClose}
      title="고객 초대"
      description="가입 안내와 링크를 복사해 고객에게 전달해 주세요. 적어 두신 내용은 가입 화면에 미리 입력됩니다."
    >
      <FormStack>
        <TextField
          label="회사명 (선택)"
          value={company}
          onChange={({ target }) => setCompany(target.value)}
        />
        <TextField
          label="이메일 (선택)"
          type="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <div>
          <CopyInvitation company={company.trim()} email={email.trim()} />
        </div>
      </FormStack>
    </Dialog>
  );
}
