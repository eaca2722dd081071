import { type Offer, type Offers, sendOffer } from 'api-extensions/contracts/offers';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { useState } from 'react';
import { callApi, newRequestKey } from '../../platform/api-call';
import { AreaPage } from '../../platform/area-page';
import { Form } from '../../platform/form';
import { tableTime } from '../../platform/korean-format';
import { Loaded } from '../../platform/loaded';
import { textsOf, useForm } from '../../platform/use-form';
import { Card } from '../../ui/card';
import { DetailsList } from '../../ui/details-list';
import { EmptyState } from '../../ui/empty-state';
import { FormStack } from '../../ui/form-body';
import { useSnackbar } from '../../ui/snackbar';
import { type Column, Table } from '../../ui/table';
import { Textarea } from '../../ui/text-field';
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

/** Advertising messages to members who agreed to them. */
export function OffersPage() {
  const offers = useOffers();
  return (
    <AreaPage
      title="광고 메시지"
      lead="알림톡·문자 수신과 혜택과 소식 받기에 모두 동의한 회원에게 문자로 보냅니다. 오후 9시부터 오전 8시 사이에는 보내지 않고, 오전 8시에 보냅니다."
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
  const { opt_out, receivers } = offers;
  const { show } = useSnackbar();
  const [key] = useState(newRequestKey);
  const form = useForm({
    schema: sendOffer.body,
    draft: 'offer',
    read: textsOf,
    send: (body) => callApi(sendOffer, { body }),
    onDone: ({ data }) => {
      onSent(data);
      show({ text: '광고 메시지를 보내기 시작했습니다.', tone: 'success' });
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
          ['받는 회원', `${koreanNumber(receivers)}명`],
          ['수신 거부 번호', opt_out],
        ]}
      />
      <Form of={form} label="광고 메시지" submit={`${koreanNumber(receivers)}명에게 보내기`} width="40rem">
        <input hidden name="request_key" defaultValue={key} />
        <Textarea
          label="내용"
          name="text"
          hint="맨 앞에 ‘(광고)’와 사이트 이름, 맨 뒤에 수신 거부 번호가 자동으로 붙습니다. 500자까지 쓸 수 있습니다."
        />
      </Form>
    </FormStack>
  );
}
