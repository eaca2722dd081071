import { Button } from '@strapi/design-system';
import { useState } from 'react';
import { SelectField, TextField } from '../fields';
import { FormDialog } from '../parts';
import { ShareForm } from './share-form';
import { useSiteOptions } from './use-site-options';

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
        <TextField
          name="search"
          label="사이트 찾기"
          hint="아래 목록에 맞는 사이트만 나옵니다."
          maxLength={100}
          placeholder="사이트 이름, 코드, 주소"
          value={search}
          onChange={setSearch}
        />
      )}
      <SelectField
        name="domain"
        label="사이트"
        required
        placeholder="사이트를 골라 주세요"
        value={domain}
        options={options.map(({ code, name }) => ({ value: code, text: `${name} (${code})` }))}
        onChange={setDomain}
      />
      <TextField
        name="path"
        label="첫 화면의 주소"
        hint="처음 열릴 화면입니다. 다른 화면도 메뉴로 둘러볼 수 있습니다."
        maxLength={300}
        placeholder="/"
        value={path}
        onChange={setPath}
      />
    </ShareForm>
  );
}
