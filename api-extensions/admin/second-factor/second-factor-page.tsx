import { Layouts, Page } from '@strapi/admin/strapi-admin';
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useCallback, useState } from 'react';
import type { z } from 'zod';
import { adminSecondFactor, disableAdminSecondFactor } from '../../contracts/admin-access/second-factor';
import { koreanNumber } from '../../contracts/rules/numbers';
import { useSubmit } from '../actions';
import { useCall } from '../call-api';
import { TextField } from '../fields';
import { DialogForm, FormDialog, KEEP_WORDS, Note, PagePlaceholder, StateLabel, FailureNote } from '../parts';
import { Section } from '../table-parts';
import { usePolled } from '../use-polled';
import { AdministratorList } from './administrator-list';
import { EnrolForm } from './enrol-form';
import { PasskeySection } from './passkey-section';
import { RecoveryCodes } from './recovery-codes';

type State = z.output<typeof adminSecondFactor.response>['data'];

/** The page 2단계 인증: every administrator's own second factor, and for super administrators that of the others. */
export function SecondFactorPage() {
  const call = useCall();
  const read = useCallback(async () => (await call(adminSecondFactor, {})).data, [call]);
  const { value: state, error, refresh } = usePolled(read, () => null);
  /** Shown once, until the page is left. */
  const [recovery, setRecovery] = useState<string[] | null>(null);
  if (!state) return <PagePlaceholder error={error} onRetry={refresh} />;
  return (
    <Page.Main>
      <Page.Title>2단계 인증</Page.Title>
      <Layouts.Header
        title="2단계 인증"
        subtitle="로그인할 때 비밀번호에 더해 휴대전화 인증 앱의 번호나 패스키를 확인합니다."
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={8} style={KEEP_WORDS}>
          {state.required && !state.enabled && (
            <Note tone="warning">
              <Typography>
                이 관리자 화면은 2단계 인증을 써야 열립니다. 아래에서 설정을 마치면 다른 화면을 쓸 수
                있습니다.
              </Typography>
            </Note>
          )}
          {recovery && <RecoveryCodes codes={recovery} />}
          {state.enabled ? (
            <Enabled state={state} onChange={refresh} onDisable={() => setRecovery(null)} />
          ) : (
            <Section title="인증 앱">
              <Panel>
                <EnrolForm
                  onDone={(codes) => {
                    setRecovery(codes);
                    refresh();
                  }}
                />
              </Panel>
            </Section>
          )}
          {(state.enabled || !state.required) && <AdministratorList />}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

/** The white area of a section. */
const Panel = ({ children }: { children: React.ReactNode }) => (
  <Box background="neutral0" hasRadius shadow="tableShadow" padding={6}>
    <Flex direction="column" alignItems="flex-start" gap={4}>
      {children}
    </Flex>
  </Box>
);

interface EnabledProps {
  state: State;
  onChange: () => void;
  onDisable: () => void;
}

function Enabled({ state, onChange, onDisable }: EnabledProps) {
  return (
    <>
      <Section title="인증 앱">
        <Panel>
          <Flex gap={3}>
            <StateLabel text="사용 중" tone="success" />
            <Typography>남은 복구 코드 {koreanNumber(state.recovery_left)}개</Typography>
          </Flex>
          <FormDialog
            title="2단계 인증 끄기"
            trigger={<Button variant="danger-light">2단계 인증 끄기</Button>}
          >
            {(close) => (
              <DisableForm
                state={state}
                onDone={() => {
                  close();
                  onDisable();
                  onChange();
                }}
              />
            )}
          </FormDialog>
        </Panel>
      </Section>
      <Section title="패스키">
        <Panel>
          <PasskeySection state={state} onChange={onChange} />
        </Panel>
      </Section>
    </>
  );
}

function DisableForm({ state, onDone }: { state: State; onDone: () => void }) {
  const call = useCall();
  const [code, setCode] = useState('');
  const { failure, fields, isWorking, run } = useSubmit();
  const submit = () =>
    run('끄지 못했습니다. 잠시 후 다시 시도해 주세요.', async () => {
      await call(disableAdminSecondFactor, { body: { code } });
      onDone();
    });
  return (
    <DialogForm
      id="disable-second-factor"
      onSubmit={submit}
      send="2단계 인증 끄기"
      isDanger
      isWorking={isWorking}
      noValidate
    >
      <Typography>
        등록한 패스키도 삭제되고, 다른 기기에서는 모두 로그아웃됩니다.
        {state.required && ' 다시 설정하기 전에는 관리자 화면을 쓸 수 없습니다.'} 전화기를 바꿨다면 끄고 다시
        설정해 주세요.
      </Typography>
      <FailureNote failure={fields.code ? '' : failure} />
      <TextField
        name="code"
        label="인증번호 또는 복구 코드"
        value={code}
        onChange={setCode}
        error={fields.code}
        autoComplete="one-time-code"
        maxLength={40}
        required
      />
    </DialogForm>
  );
}
