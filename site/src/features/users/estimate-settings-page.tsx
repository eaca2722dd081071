import {
  type EstimateTemplate,
  removeEstimateStamp,
  removeEstimateTemplate,
  uploadEstimateStamp,
} from 'api-extensions/contracts/estimates/settings';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { type ChangeEvent, useRef } from 'react';
import { callApi } from '../../platform/api-call';
import { callUpload } from '../../platform/call-upload';
import { AreaPage } from '../../platform/area-page';
import { Loaded } from '../../platform/loaded';
import { useAction } from '../../platform/use-action';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { DetailsList } from '../../ui/details-list';
import { FormFailure, FormStack } from '../../ui/form-body';
import { SiteLink } from '../../ui/site-link';
import { useDialog } from '../../ui/use-dialog';
import { useEstimateSettings, useEstimateTemplates } from './admin-calls';

const heading = { fontSize: 'var(--text-xl)' };
const buttons = { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' } as const;

/** Business data and stamp that are printed on estimates, and the templates of new estimates. */
export const EstimateSettingsPage = () => (
  <AreaPage title="견적 템플릿과 직인">
    <p>
      <SiteLink href="/admin/estimates">견적 목록으로</SiteLink>
    </p>
    <Card>
      <SellerAndStamp />
    </Card>
    <Card>
      <Templates />
    </Card>
  </AreaPage>
);

function SellerAndStamp() {
  const settings = useEstimateSettings();
  const file = useRef<HTMLInputElement>(null);
  const { run, busy, failure } = useAction();
  const upload = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    if (!chosen) return;
    const form = new FormData();
    form.append('file', chosen);
    currentTarget.value = '';
    void run(async () =>
      settings.mutate(await callUpload(uploadEstimateStamp, { form }), { revalidate: false }),
    );
  };
  const remove = () =>
    void run(async () => settings.mutate(await callApi(removeEstimateStamp), { revalidate: false }));
  return (
    <Loaded of={settings}>
      {({ data: { seller, stamp } }) => (
        <FormStack>
          <h2 css={heading}>공급자와 직인</h2>
          <DetailsList
            of={[
              ['상호', seller.company],
              ['대표자', seller.ceo],
              ['사업자등록번호', seller.business_number],
              ['주소', seller.address],
              ['전화', seller.phone],
              ['이메일', seller.email],
            ]}
          />
          <p>사업자 정보는 관리 화면의 ‘사이트 설정’에서 바꾸실 수 있습니다.</p>
          {stamp && <img src={stamp} alt="등록된 직인" width={96} css={{ height: 'auto' }} />}
          <FormFailure text={failure} />
          <div css={buttons}>
            <input
              ref={file}
              hidden
              type="file"
              accept="image/png,image/jpeg"
              aria-label="직인 파일"
              onChange={upload}
            />
            <Button variant="outline" loading={busy} onClick={() => file.current?.click()}>
              {stamp ? '직인 바꾸기' : '직인 등록'}
            </Button>
            {stamp && (
              <Button variant="outline" tone="danger" loading={busy} onClick={remove}>
                직인 삭제
              </Button>
            )}
          </div>
          <p>
            1MB 이하의 PNG, JPEG 그림을 올려 주세요. 배경이 투명한 PNG가 알맞습니다. 이미 보낸 견적의 직인은
            바뀌지 않습니다.
          </p>
        </FormStack>
      )}
    </Loaded>
  );
}

function Templates() {
  const templates = useEstimateTemplates();
  const { dialog, confirm } = useDialog();
  const { run, busy, failure } = useAction();
  const remove = async ({ id, name }: EstimateTemplate) => {
    const choice = await confirm({ title: `‘${name}’ 템플릿을 삭제하시겠습니까?`, ok: '삭제', danger: true });
    if (choice !== 'ok') return;
    await run(() => callApi(removeEstimateTemplate, { params: { id } }));
    await templates.mutate();
  };
  return (
    <Loaded of={templates}>
      {({ data }) => (
        <FormStack>
          <h2 css={heading}>견적 템플릿</h2>
          <p>작성 중이거나 보낸 견적의 ‘템플릿으로 저장’ 버튼으로 만드실 수 있습니다.</p>
          <FormFailure text={failure} />
          {data.map((template) => (
            <div
              key={template.id}
              css={{ ...buttons, justifyContent: 'space-between', alignItems: 'center' }}
            >
              <span>
                <strong>{template.name}</strong> · {template.title} · 항목{' '}
                {koreanNumber(template.items.length)}개
              </span>
              <Button
                variant="outline"
                tone="danger"
                loading={busy}
                aria-label={`${template.name} 템플릿 삭제`}
                onClick={() => void remove(template)}
              >
                삭제
              </Button>
            </div>
          ))}
          {dialog}
        </FormStack>
      )}
    </Loaded>
  );
}
