import { useState } from 'react';
import { SelectField, TextField } from '../fields';
import { useSiteOptions } from './use-site-options';

/** A field for one of the administrator's sites. @param choosesOnly whether a single one is chosen from the start */
export function useSiteField(choosesOnly: boolean) {
  const [search, setSearch] = useState('');
  const { options, isLong } = useSiteOptions(search);
  const [chosen, setDomain] = useState('');
  const [only] = choosesOnly && !isLong && options.length === 1 ? options : [];
  const domain = chosen || (only?.code ?? '');
  const field = (
    <>
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
    </>
  );
  return { domain, field };
}
