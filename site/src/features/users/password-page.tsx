import { changePassword, type Profile } from 'api-extensions/contracts/users';
import { callApi } from '../../platform/api-call';
import { Loaded } from '../../platform/loaded';
import { useForm } from '../../platform/use-form';
import { Button } from '../../ui/button';
import { FormFailure, FormStack } from '../../ui/form-body';
import { useSnackbar } from '../../ui/snackbar';
import { TextField } from '../../ui/text-field';
import { useProfile } from './own-calls';
import { UserPage } from './user-page';

/** Changes one's password, or sets a first one. */
export function PasswordPage() {
  const profile = useProfile();
  return (
    <UserPage
      title="비밀번호"
      lead="비밀번호를 변경하시면 지금 사용 중인 기기를 제외한 모든 기기에서 로그아웃됩니다."
    >
      <Loaded of={profile}>
        {({ data }) => <PasswordForm profile={data} onChanged={() => profile.mutate()} />}
      </Loaded>
    </UserPage>
  );
}

function PasswordForm({ profile, onChanged }: { profile: Profile; onChanged: () => unknown }) {
  const { show } = useSnackbar();
  const { form, errors, failure, busy } = useForm({
    schema: changePassword.body,
    send: (body) => callApi(changePassword, { body, timeoutMs: 20_000 }),
    onDone: ({ data: { ended } }) => {
      form.ref.current?.reset();
      onChanged();
      const others = ended > 0 ? ` 다른 기기 ${ended}대에서 로그아웃되었습니다.` : '';
      show({ text: `비밀번호를 변경했습니다.${others}`, tone: 'success' });
    },
  });
  return (
    <form {...form} aria-label="비밀번호 변경" css={{ maxWidth: '30rem' }}>
      <FormStack>
        <FormFailure text={failure} />
        {/* A password manager needs to know whose password it is. */}
        <input hidden autoComplete="username" value={profile.email} readOnly />
        {profile.has_password && (
          <TextField
            label="현재 비밀번호"
            name="current_password"
            type="password"
            autoComplete="current-password"
            required
            error={errors.current_password}
          />
        )}
        <TextField
          label="새 비밀번호"
          name="password"
          type="password"
          autoComplete="new-password"
          required
          hint="8자 이상 128자 이하로 정해 주세요."
          error={errors.password}
        />
        <div>
          <Button type="submit" size="md" loading={busy}>
            {profile.has_password ? '비밀번호 변경' : '비밀번호 정하기'}
          </Button>
        </div>
      </FormStack>
    </form>
  );
}
