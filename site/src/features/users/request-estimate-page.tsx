import { estimateAction } from 'api-extensions/contracts/estimates/estimates';
import { navigate } from 'gatsby';
import { useSWRConfig } from 'swr';
import { callApi } from '../../platform/api-call';
import { Form } from '../../platform/form';
import { textsOf, useForm } from '../../platform/use-form';
import { useRequestKey } from '../../platform/use-request-key';
import { useSnackbar } from '../../ui/snackbar';
import { TextField, Textarea } from '../../ui/text-field';
import { AreaPage } from '../../platform/area-page';

/** Form by which a member requests an estimate. */
export function RequestEstimatePage() {
  const { mutate } = useSWRConfig();
  const { show } = useSnackbar();
  const { key, renewKey } = useRequestKey();
  const form = useForm({
    schema: estimateAction.body,
    draft: 'estimate request',
    read: (data) => ({ ...textsOf(data), action: 'request' }),
    send: (body) => callApi(estimateAction, { body }),
    onFailure: renewKey,
    onDone: async ({ data }) => {
      await mutate(['estimate', data.id], { data }, { revalidate: false });
      show({ text: '견적을 요청했습니다. 담당자가 확인한 뒤 견적을 보내 드립니다.', tone: 'success' });
      await navigate(`/user/estimates/${data.id}`, { replace: true });
    },
  });
  return (
    <AreaPage
      title="견적 요청"
      lead="필요한 서비스와 예산, 일정을 알려 주시면 더 정확한 견적을 보내 드립니다."
    >
      <Form of={form} label="견적 요청" submit="요청하기" width="40rem">
        <input key={key} hidden name="request_key" defaultValue={key} />
        <TextField label="제목" name="title" required placeholder="예: 강남 치과 웹 순위 관리" />
        <Textarea
          label="요청 내용"
          name="memo"
          hint="키워드, 사이트 주소, 희망 기간 등을 적어 주세요. 2,000자까지 쓸 수 있습니다."
        />
      </Form>
    </AreaPage>
  );
}
