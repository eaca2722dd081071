import { invitationPath } from 'api-extensions/contracts/rules/auth-pages';
import { useState } from 'react';
import { Button } from '../ui/button';
import { useSnackbar } from '../ui/snackbar';
import { Textarea } from '../ui/text-field';
import { useArea } from './area';
import { copyText } from './copy-text';

interface Props {
  /** Fills in the registration form, like `email`; may be empty. */
  company: string;
  email: string;
}

/** Copies an invitation to register, which staff send by chat or SMS. If the browser refuses, the text is shown for copying. */
export function CopyInvitation({ company, email }: Props) {
  const { siteName } = useArea();
  const { show } = useSnackbar();
  const [invitation, setInvitation] = useState('');
  const copy = async () => {
    const greeting = company ? `${company} 담당자님` : '안녕하세요';
    const text = `[${siteName}] ${greeting}, 아래 주소에서 회원으로 가입하시면 견적과 순위 보고서를 바로 보실 수 있습니다.\n${window.location.origin}${invitationPath({ company, email })}`;
    if (await copyText(text))
      show({ text: '가입 안내를 복사했습니다. 고객에게 전달해 주세요.', tone: 'success' });
    else setInvitation(text);
  };
  return (
    <>
      <Button variant="outline" onClick={() => void copy()}>
        가입 안내 복사
      </Button>
      {invitation && (
        <div css={{ flexBasis: '100%' }}>
          <Textarea
            label="가입 안내"
            value={invitation}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
            hint="복사하지 못했습니다. 내용을 선택해 복사해 주세요."
          />
        </div>
      )}
    </>
  );
}
