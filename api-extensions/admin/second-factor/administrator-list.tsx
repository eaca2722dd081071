import { useAuth } from '@strapi/admin/strapi-admin';
import { Button, Table, Tbody, Td, Tr } from '@strapi/design-system';
import { useCallback } from 'react';
import {
  type AdministratorFactor,
  administratorFactors,
  resetAdministratorFactor,
} from '../../contracts/admin-access/second-factor';
import { ConfirmButton, useAct } from '../actions';
import { useCall } from '../call-api';
import { PanelPlaceholder, StateLabel } from '../parts';
import { Cell, Head, Section } from '../table-parts';
import { usePolled } from '../use-polled';

/** For super administrators: who has a second factor, and buttons that reset one after its app and codes were lost. */
export function AdministratorList() {
  const user = useAuth('AdministratorList', (auth) => auth.user);
  const isSuperAdmin = user?.roles?.some(({ code }) => code === 'strapi-super-admin') ?? false;
  return isSuperAdmin ? <List ownId={Number(user?.id)} /> : null;
}

function List({ ownId }: { ownId: number }) {
  const call = useCall();
  const read = useCallback(async () => (await call(administratorFactors, {})).data, [call]);
  const { value: rows, error, refresh } = usePolled(read, () => null);
  const { act } = useAct(refresh);
  const reset = ({ id, name }: AdministratorFactor) =>
    act(call(resetAdministratorFactor, { body: { id } }), `${name} 님의 2단계 인증을 초기화했습니다.`);
  return (
    <Section title="다른 관리자">
      {!rows ? (
        <PanelPlaceholder error={error} failure="불러오지 못했습니다. 새로 고쳐 주세요." />
      ) : (
        <Table colCount={4} rowCount={rows.length + 1}>
          <Head names={['이름', '이메일', '2단계 인증', '초기화']} />
          <Tbody>
            {rows.map((row) => (
              <Tr key={row.id}>
                <Cell>{row.name}</Cell>
                <Cell>{row.email}</Cell>
                <Td>
                  <StateLabel
                    text={row.enabled ? '사용 중' : row.required ? '설정 필요' : '사용 안 함'}
                    tone={row.enabled ? 'success' : row.required ? 'warning' : 'secondary'}
                  />
                </Td>
                <Td>
                  {row.enabled && row.id !== ownId && (
                    <ConfirmButton
                      trigger={
                        <Button variant="danger-light" aria-label={`${row.name} 2단계 인증 초기화`}>
                          초기화
                        </Button>
                      }
                      title="2단계 인증을 초기화할까요?"
                      onConfirm={() => reset(row)}
                    >
                      {row.name} 님의 인증 앱, 복구 코드, 패스키를 지우고 모든 기기에서 로그아웃합니다. 본인이
                      요청했는지 전화나 대면으로 먼저 확인해 주세요.
                    </ConfirmButton>
                  )}
                </Td>
              </Tr>
            ))}
          </Tbody>
        </Table>
      )}
    </Section>
  );
}
