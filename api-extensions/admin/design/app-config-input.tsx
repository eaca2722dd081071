import { Box, Button, Field, Flex, Typography } from '@strapi/design-system';
import { LAYOUTS } from '../../contracts/rules/pages';
import type { CustomFieldProps } from '../custom-field';
import { ColorField, FieldColumns, SelectField, TextField } from '../fields';
import { KEEP_WORDS } from '../parts';
import {
  colorError,
  type FieldName,
  type Fragment,
  fragmentOf,
  otherValues,
  FRAGMENT_PARTS,
  readField,
  writeField,
} from './fragment';

const LAYOUT_NAMES: Record<(typeof LAYOUTS)[number], string> = {
  default: '기본',
  'ad-default': '조회 화면용(본문 아래에 안내 글)',
  sidenav: '옆 메뉴',
};

/** Edits an app config fragment by fields in place of its JSON. Values without a field are shown read-only. */
export function AppConfigInput({
  name,
  label,
  hint,
  required,
  disabled = false,
  error,
  value,
  onChange,
}: CustomFieldProps<Fragment>) {
  const fragment = fragmentOf(value);
  const others = otherValues(fragment);
  const has = (part: string) => fragment[part] !== undefined;
  const missing = FRAGMENT_PARTS.filter(({ key }) => !has(key));
  const set = (changed: Fragment) => onChange(name, changed);
  const field = (of: FieldName) => ({
    value: readField(fragment, of),
    disabled,
    onChange: (text: string) => set(writeField(fragment, of, text)),
  });
  return (
    <Field.Root name={name} error={error} hint={hint} required={required}>
      <Typography variant="pi" fontWeight="bold" tag="p">
        {label}
      </Typography>
      <Flex
        direction="column"
        alignItems="stretch"
        gap={4}
        padding={4}
        borderColor="neutral200"
        hasRadius
        role="group"
        aria-label={label}
        style={KEEP_WORDS}
      >
        {has('theme') && <CheckedColor {...field('primary')} />}
        {has('logo') && (
          <TextField
            {...field('logo')}
            name="logo-text"
            label="로고 글자"
            hint="비워 두면 사이트 이름이 나옵니다."
          />
        )}
        {has('layouts') && (
          <>
            <SelectField
              {...field('layout')}
              name="layout"
              label="기본 레이아웃"
              value={readField(fragment, 'layout') || 'default'}
              options={LAYOUTS.map((layout) => ({ value: layout, text: LAYOUT_NAMES[layout] }))}
            />
            <FieldColumns>
              <TextField
                {...field('adText')}
                name="ad-text"
                label="조회 화면의 안내 글"
                hint="글과 주소를 모두 적어야 보입니다."
              />
              <TextField
                {...field('adHref')}
                name="ad-href"
                label="안내 글의 연결 주소"
                hint="/로 시작하는 경로나 https:// 주소"
              />
            </FieldColumns>
          </>
        )}
        {has('domain') && (
          <TextField
            {...field('domain')}
            disabled
            name="domain-code"
            label="사이트 코드"
            hint="사이트를 만들 때 정해진 값이라 바꿀 수 없습니다."
          />
        )}
        {Object.keys(others).length > 0 && (
          <Box>
            <Typography variant="pi" fontWeight="bold" tag="p">
              그 밖의 값 (읽기 전용)
            </Typography>
            <pre style={{ overflow: 'auto', maxHeight: '16rem', fontSize: '1.2rem' }}>
              {JSON.stringify(others, null, 2)}
            </pre>
          </Box>
        )}
        {missing.length > 0 && !disabled && (
          <Flex gap={2} wrap="wrap">
            {missing.map(({ key, name: part, first }) => (
              <Button
                key={key}
                type="button"
                variant="tertiary"
                onClick={() => set({ ...fragment, [key]: first })}
              >
                {`${part} 추가`}
              </Button>
            ))}
          </Flex>
        )}
      </Flex>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

interface ColorProps {
  value: string;
  disabled: boolean;
  onChange: (text: string) => void;
}

/** A colour field that offers the nearest readable colour for one on which text cannot be read. */
function CheckedColor(field: ColorProps) {
  const { text, nearest } = colorError(field.value) ?? {};
  return (
    <ColorField {...field} error={text}>
      {nearest && !field.disabled && (
        <Button type="button" variant="secondary" onClick={() => field.onChange(nearest)}>
          {`${nearest} 쓰기`}
        </Button>
      )}
    </ColorField>
  );
}
