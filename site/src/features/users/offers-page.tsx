import { css } from '@emotion/react';
import { type Offer, type Offers, sendOffer } from 'api-extensions/contracts/accounts/offers';
import { advertisement, advertisingWait } from 'api-extensions/contracts/rules/advertising';
import { asCarrierText } from 'api-extensions/contracts/rules/carrier-text';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { callApi } from '../../platform/api-call';
import { AreaPage } from '../../platform/area-page';
import { Form } from '../../platform/form';
import { tableTime } from '../../platform/korean-format';
import { Loaded } from '../../platform/loaded';
import { textsOf, useForm } from '../../platform/use-form';
import { useRequestKey } from '../../platform/use-request-key';
import { Card } from '../../ui/card';
import { DetailsList } from '../../ui/details-list';
import { EmptyState } from '../../ui/empty-state';
import { FormStack } from '../../ui/form-body';
import { useSnackbar } from '../../ui/snackbar';
import { type Column, Table } from '../../ui/table';
import { Textarea } from '../../ui/text-field';
import { useDialog } from '../../ui/use-dialog';
import { useOffers } from './admin-calls';

const COLUMNS: Column<Offer>[] = [
  { key: 'text', head: '내용', rowHeader: true, cell: ({ text }) => text },
  { key: 'at', head: '보낸 시각', cell: ({ sent_at }) => tableTime(sent_at) },
  { key: 'author', head: '보낸 사람', cell: ({ author }) => author },
  { key: 'receivers', head: '받는 사람', numeric: true, cell: ({ receivers }) => koreanNumber(receivers) },
  { key: 'delivered', head: '발송', numeric: true, cell: ({ delivered }) => koreanNumber(delivered) },
  { key: 'waiting', head: '대기', numeric: true, cell: ({ waiting }) => koreanNumber(waiting) },
  { key: 'failed', head: '실패', numeric: true, cell: ({ failed }) => koreanNumber(failed) },
];

/** Thrown if the user saw the preview and cancelled. */
class NotConfirmed extends Error {}

/** Whether advertising must wait for the morning at this time. */
const isNight = (at: Date) => advertisingWait(at) > 0;

const preview = css`
  display: block;
  margin-top: var(--space-3);
  padding: var(--space-3);
  border-radius: var(--radius-sm);
  background: var(--color-tint-1);
  color: var(--color-ink);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** Page that sends advertising messages to members who agreed to them, and lists the sent ones. */
export function OffersPage() {
  const offers = useOffers();
  return (
    <AreaPage
      title="광고 메시지"
      lead="‘알림톡·문자 수신’과 ‘혜택과 소식 받기’에 모두 동의한 회원에게 문자로 보냅니다. 오후 9시부터 오전 8시 사이에는 보내지 않고, 오전 8시에 보냅니다."
    >
      <Loaded of={offers}>
        {({ data }) => (
          <>
            <Card>
              <OfferForm
                key={data.sent[0]?.id ?? ''}
                offers={data}
                onSent={(changed) => offers.mutate({ data: changed }, { revalidate: false })}
              />
            </Card>
            <Table
              caption="보낸 광고 메시지"
              cardsBelow="lg"
              columns={COLUMNS}
              rows={data.sent}
              keyOf={({ id }) => id}
              empty={<EmptyState title="보낸 광고 메시지가 없습니다" />}
            />
          </>
        )}
      </Loaded>
    </AreaPage>
  );
}

function OfferForm({ offers, onSent }: { offers: Offers; onSent: (offers: Offers) => unknown }) {
  const { opt_out, receivers, site_name } = offers;
  const count = koreanNumber(receivers);
  const { show } = useSnackbar();
  const { dialog, confirm } = useDialog();
  const { key, renewKey } = useRequestKey();
  const form = useForm({
    schema: sendOffer.body,
    draft: 'offer',
    read: textsOf,
    send: async (body) => {
      const { text } = sendOffer.body.parse(body);
      const choice = await confirm({
        title: `${count}명에게 광고 메시지를 보내시겠습니까?`,
        description: (
          <>
            {isNight(new Date()) ? '오전 8시에 보냅니다.' : '바로 보냅니다.'} 보낸 뒤에는 취소하실 수
            없습니다.
            <span css={preview}>{asCarrierText(advertisement(site_name, text, opt_out))}</span>
          </>
        ),
        ok: '보내기',
      });
      if (choice !== 'ok') throw new NotConfirmed();
      return callApi(sendOffer, { body });
    },
    onFailure: (thrown) => {
      renewKey(thrown);
      return thrown instanceof NotConfirmed;
    },
    onDone: ({ data }) => {
      onSent(data);
      const isLater = data.sent[0] && isNight(new Date(data.sent[0].sent_at));
      show({
        text: isLater ? '광고 메시지를 오전 8시에 보냅니다.' : '광고 메시지를 보내기 시작했습니다.',
        tone: 'success',
      });
    },
  });
  if (!opt_out)
    return (
      <EmptyState title="지금은 광고 메시지를 보낼 수 없습니다">
        광고에는 무료 수신 거부 번호가 있어야 합니다. 관리 화면의 ‘연동 설정’에서 알림톡·문자의 080 수신 거부
        번호를 등록해 주세요.
      </EmptyState>
    );
  if (receivers === 0)
    return (
      <EmptyState title="받을 회원이 없습니다">수신에 동의한 회원이 생기면 보내실 수 있습니다.</EmptyState>
    );
  return (
    <FormStack>
      <DetailsList
        of={[
          ['받는 회원', `${count}명`],
          ['수신 거부 번호', opt_out],
        ]}
      />
      <Form of={form} label="광고 메시지" submit={`${count}명에게 보내기`} width="40rem">
        <input key={key} hidden name="request_key" defaultValue={key} />
        <Textarea
          label="내용"
          name="text"
          hint="맨 앞에 ‘(광고)’와 사이트 이름, 맨 뒤에 수신 거부 번호가 자동으로 붙습니다. 500자까지 쓸 수 있습니다."
        />
      </Form>
      {dialog}
    </FormStack>
  );
}
