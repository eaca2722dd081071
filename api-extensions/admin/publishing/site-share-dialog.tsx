import { Button } from '@strapi/design-system';
import { useState } from 'react';
import { TextField } from '../fields';
import { FormDialog } from '../parts';
import { ShareForm } from './share-form';
import { useSiteField } from './site-field';

/** Creates a link for a path of a site. */
export function SiteShareDialog({ disabled, onDone }: { disabled: boolean; onDone: () => void }) {
  return (
    <FormDialog trigger={<Button disabled={disabled}>링크 만들기</Button>} title="미리보기 링크 만들기">
      {() => <SiteShareForm onDone={onDone} />}
    </FormDialog>
  );
}

function SiteShareForm({ onDone }: { onDone: () => void }) {
  const { domain, field } = useSiteField(false);
  const [path, setPath] = useState('/');
  return (
    <ShareForm target={domain === '' ? null : { domain, path }} onDone={onDone}>
      {field}
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
