import type { Profile } from 'api-extensions/contracts/accounts/own-account';
import { callApi } from '../../platform/api-call';
import { koreanDate } from '../../platform/korean-format';
import { Loaded } from '../../platform/loaded';
import { Form } from '../../platform/form';
import { useForm } from '../../platform/use-form';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { DetailsList } from '../../ui/details-list';
import { useSnackbar } from '../../ui/snackbar';
import { refreshSession } from '../../platform/session';
import { APPROVAL_LABELS, roleLabel } from './labels';
import { useProfile } from './own-calls';
import { AreaPage } from '../../platform/area-page';
import { NameFields, PhoneField } from '../../platform/account-fields';

/** Loaded when the form is used. */
const loadContract = () => import('api-extensions/contracts/accounts/own-phone');

/** Page of the user's name and contact data. */
export function ProfilePage() {
  const profile = useProfile();
  return (
    <AreaPage title="회원 정보">
      <Loaded of={profile}>
        {({ data }) => (
          <>
            <Card>
              <DetailsList
                of={[
                  ['이메일', data.email || '없음 (휴대전화 번호로 로그인)'],
                  [
                    '가입 상태',
                    <Badge key="state" tone={APPROVAL_LABELS[data.approval].tone}>
                      {APPROVAL_LABELS[data.approval].text}
                    </Badge>,
                  ],
                  ['반려 사유', data.approval_reason],
                  ['등급', data.role && data.level > 0 ? roleLabel(data.role.name) : ''],
                  ['가입일', koreanDate(data.created_at)],
                ]}
              />
            </Card>
            <ProfileForm profile={data} onChanged={(changed) => profile.mutate({ data: changed })} />
          </>
        )}
      </Loaded>
    </AreaPage>
  );
}

interface Props {
  profile: Profile;
  onChanged: (profile: Profile) => unknown;
}

function ProfileForm({ profile, onChanged }: Props) {
  const { show } = useSnackbar();
  const form = useForm({
    schema: async () => (await loadContract()).updateMe.body,
    draft: 'profile',
    send: async (body) => callApi((await loadContract()).updateMe, { body }),
    onDone: ({ data }) => {
      onChanged(data);
      show({ text: '회원 정보를 저장했습니다.', tone: 'success' });
      // The app bar shows the name.
      void refreshSession();
    },
  });
  return (
    <Form of={form} label="회원 정보 수정" submit="저장" width="30rem">
      <NameFields company={profile.company} name={profile.name} />
      <PhoneField phone={profile.phone} />
    </Form>
  );
}
