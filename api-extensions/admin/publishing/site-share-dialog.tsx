import { Button, Field, SingleSelect, SingleSelectOption, TextInput } from '@strapi/design-system';
import { useState } from 'react';
import { FormDialog } from './parts';
import { ShareForm } from './share-form';
import { useSiteOptions } from './site-options';

/** Creates a link for a path of a site. */
export function SiteShareDialog({ disabled, onDone }: { disabled: boolean; onDone: () => void }) {
  return (
    <FormDialog trigger={<Button disabled={disabled}>링크 만들기</Button>} title="미리보기 링크 만들기">
      {() => <SiteShareForm onDone={onDone} />}
    </FormDialog>
  );
}

function SiteShareForm({ onDone }: { onDone: () => void }) {
  const [search, setSearch] = useState('');
  const { options, isLong } = useSiteOptions(search);
  const [domain, setDomain] = useState('');
  const [path, setPath] = useState('/');
  return (
    <ShareForm target={domain === '' ? null : { domain, path }} onDone={onDone}>
      {isLong && (
        <Field.Root name="search" hint="아래 목록에 맞는 사이트만 나옵니다.">
          <Field.Label>사이트 찾기</Field.Label>
          <TextInput
            value={search}
            maxLength={100}
            placeholder="사이트 이름, 코드, 주소"
            onChange={({ target }: { target: HTMLInputElement }) => setSearch(target.value)}
          />
          <Field.Hint />
        </Field.Root>
      )}
      <Field.Root name="domain" required>
        <Field.Label>사이트</Field.Label>
        <SingleSelect
          value={domain}
          onChange={(value: string | number) => setDomain(String(value))}
          placeholder="사이트를 골라 주세요"
        >
          {options.map(({ code, name }) => (
            <SingleSelectOption key={code} value={code}>
              {`${name} (${code})`}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      <Field.Root name="path" hint="처음 열릴 화면입니다. 다른 화면도 메뉴로 둘러볼 수 있습니다.">
        <Field.Label>첫 화면의 주소</Field.Label>
        <TextInput
          value={path}
          maxLength={300}
          placeholder="/"
          onChange={({ target }: { target: HTMLInputElement }) => setPath(target.value)}
        />
        <Field.Hint />
      </Field.Root>
    </ShareForm>
  );
}
