import {
  ACCESS_TOKENS_MAX,
  addCsvLink,
  CSV_LISTS,
  type CsvLink,
  type CsvList,
  removeAccessToken,
} from 'api-extensions/contracts/api/access-tokens';
import { useId, useState } from 'react';
import { callApi } from '../../platform/api-call';
import { Form } from '../../platform/form';
import { useConfirmedAction } from '../../platform/use-confirmed';
import { useForm } from '../../platform/use-form';
import { Card } from '../../ui/card';
import { FormFailure, FormStack } from '../../ui/form-body';
import { NativeSelect } from '../../ui/native-select';
import { minorText, RemovableList } from '../../ui/removable-list';
import { TextField } from '../../ui/text-field';
import { SecretOnce } from './secret-once';
import { PERIODS, usageText } from './token-text';

const LIST_NAMES: Record<CsvList, string> = { slots: '슬롯과 순위', saved: '저장 키워드와 순위' };

interface Props {
  links: CsvLink[];
  onChanged: () => unknown;
}

/** CSV links, which a spreadsheet imports: the list, and a form for a new one. */
export function CsvSection({ links, onChanged }: Props) {
  const heading = useId();
  const [url, setUrl] = useState<string | null>(null);
  const { dialog, busy, failure, confirm } = useConfirmedAction();
  return (
    <Card as="section" aria-labelledby={heading}>
      <FormStack>
        <h2 id={heading} css={{ fontSize: 'var(--text-xl)' }}>
          CSV 링크
        </h2>
        <p>
          Google 스프레드시트에서 <code>=IMPORTDATA(&quot;링크&quot;)</code>로 불러오면 순위가 표에
          나타납니다. 링크를 아는 사람은 로그인하지 않아도 목록을 볼 수 있으니 함께 볼 분에게만 알려 주세요.
        </p>
        <FormFailure text={failure} />
        {links.length > 0 && (
          <RemovableList
            rows={links}
            labelledBy={heading}
            textOf={(link) => (
              <>
                {link.name}
                <br />
                <span css={minorText}>{LIST_NAMES[link.list]}</span>
                <br />
                <span css={minorText}>{usageText(link)}</span>
              </>
            )}
            remove={{ text: '삭제', labelOf: ({ name }) => `${name} 링크 삭제` }}
            busy={busy}
            onRemove={({ id, name }) =>
              void confirm({
                title: `${name} 링크를 삭제하시겠습니까?`,
                description:
                  '이 링크를 불러오는 시트에는 목록 대신 오류(#N/A)가 보입니다. 되돌릴 수 없습니다.',
                work: async () => {
                  await callApi(removeAccessToken, { body: { id } });
                  await onChanged();
                  return `${name} 링크를 삭제했습니다.`;
                },
              })
            }
          />
        )}
        {url !== null && <SecretOnce label="새 CSV 링크" value={url} onClose={() => setUrl(null)} />}
        {url === null && links.length < ACCESS_TOKENS_MAX && (
          <NewLink
            onDone={async (newUrl) => {
              setUrl(newUrl);
              await onChanged();
            }}
          />
        )}
        {links.length >= ACCESS_TOKENS_MAX && (
          <p css={minorText}>CSV 링크는 {ACCESS_TOKENS_MAX}개까지 만드실 수 있습니다.</p>
        )}
        {dialog}
      </FormStack>
    </Card>
  );
}

function NewLink({ onDone }: { onDone: (url: string) => unknown }) {
  const form = useForm({
    schema: addCsvLink.body,
    send: (body) => callApi(addCsvLink, { body }),
    onDone: ({ data }) => void onDone(data.url),
  });
  return (
    <Form of={form} label="CSV 링크 만들기" submit="링크 만들기" width="30rem" variant="outline">
      <TextField
        label="이름"
        name="name"
        maxLength={40}
        autoComplete="off"
        hint="예: 주간 보고 시트"
        required
      />
      <NativeSelect
        label="목록"
        name="list"
        options={CSV_LISTS.map((value) => ({ value, label: LIST_NAMES[value] }))}
      />
      <NativeSelect label="사용 기간" name="days" options={PERIODS} defaultValue="365" />
    </Form>
  );
}
