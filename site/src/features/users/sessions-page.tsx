import { endSessions, type OwnSession } from 'api-extensions/contracts/accounts/own-account';
import { callApi } from '../../platform/api-call';
import { tableDate, tableTime } from '../../platform/korean-format';
import { Loaded } from '../../platform/loaded';
import { useAction } from '../../platform/use-action';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { FormFailure } from '../../ui/form-body';
import { useSnackbar } from '../../ui/snackbar';
import { type Column, Table } from '../../ui/table';
import { useOwnSessions } from './own-calls';
import { AreaPage } from '../../platform/area-page';

/** Page of the user's sessions, with buttons to end each or all others. */
export function SessionsPage() {
  const sessions = useOwnSessions();
  const { show } = useSnackbar();
  const { run, busy, failure } = useAction();

  /** @param id the session to end; omitted: all but this one */
  const endSession = (id?: string) =>
    run(async () => {
      const body = id === undefined ? {} : { id };
      const { data } = await callApi(endSessions, { body });
      await sessions.mutate();
      show({ text: `기기 ${data.ended}대에서 로그아웃했습니다.`, tone: 'success' });
    });

  const columns: Column<OwnSession>[] = [
    {
      key: 'device',
      head: '기기',
      rowHeader: true,
      cell: ({ device, current }) => (
        <>
          {device} {current && <Badge tone="primary">현재 기기</Badge>}
        </>
      ),
    },
    { key: 'address', head: 'IP 주소', cell: ({ address }) => address },
    { key: 'signed_in', head: '로그인', cell: ({ signed_in_at }) => tableTime(signed_in_at) },
    { key: 'used', head: '마지막 사용', cell: ({ last_used_at }) => tableDate(last_used_at) },
    {
      key: 'end',
      head: '로그아웃',
      cell: ({ id, device, current }) =>
        !current && (
          <Button
            variant="outline"
            loading={busy}
            aria-label={`${device}에서 로그아웃`}
            onClick={() => void endSession(id)}
          >
            로그아웃
          </Button>
        ),
    },
  ];
  return (
    <AreaPage title="로그인 기기" lead="모르는 기기가 있으면 로그아웃하신 뒤 비밀번호를 변경해 주세요.">
      <FormFailure text={failure} />
      <Loaded of={sessions}>
        {({ data }) => (
          <>
            <Table
              caption="로그인되어 있는 기기"
              captionHidden
              columns={columns}
              rows={data}
              keyOf={({ id }) => id}
              cardsBelow="md"
            />
            {data.length > 1 && (
              <div>
                <Button
                  size="md"
                  variant="outline"
                  tone="danger"
                  loading={busy}
                  onClick={() => void endSession()}
                >
                  다른 모든 기기에서 로그아웃
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </AreaPage>
  );
}
