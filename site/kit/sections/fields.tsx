import { useState } from 'react';
import { Checkbox } from '../../src/ui/checkbox';
import { OneTimeCode } from '../../src/ui/one-time-code';
import { RadioGroup } from '../../src/ui/radio-group';
import { Switch } from '../../src/ui/switch';
import { TextField, Textarea } from '../../src/ui/text-field';
import { Specimen, State, States } from '../specimen';

export const FIELDS = [
  { id: 'text-field', name: 'TextField' },
  { id: 'textarea', name: 'Textarea' },
  { id: 'one-time-code', name: 'OneTimeCode' },
  { id: 'checkbox', name: 'Checkbox · RadioGroup · Switch' },
] as const;

const [TEXT_FIELD, TEXTAREA, CODE, CHECKBOX] = FIELDS;

function EmailField() {
  const [value, setValue] = useState('kim@rankup');
  return (
    <TextField
      label="담당자 이메일"
      type="email"
      autoComplete="off"
      value={value}
      onChange={(event) => setValue(event.target.value)}
      error={/.@.+\../.test(value) ? undefined : '이메일 주소를 확인해 주세요.'}
    />
  );
}

function CodeField() {
  const [typedCode, setTypedCode] = useState('');
  return (
    <>
      <OneTimeCode
        label="인증번호"
        hint="문자로 받은 6자리 숫자를 입력해 주세요. 붙여 넣어도 됩니다."
        onComplete={setTypedCode}
      />
      <p role="status" css={{ fontSize: 'var(--text-sm)', minHeight: '1.7em' }}>
        {typedCode && `입력한 인증번호: ${typedCode}`}
      </p>
    </>
  );
}

export function Fields() {
  return (
    <>
      <Specimen {...TEXT_FIELD}>
        <States>
          <State name="기본">
            <TextField label="업체명" placeholder="예: 랭크업 치과" hint="사업자등록증에 적힌 이름" />
          </State>
          <State name="검사">
            <EmailField />
          </State>
          <State name="사용 안 함">
            <TextField label="도메인" defaultValue="rankup" disabled />
          </State>
          <State name="읽기 전용">
            <TextField label="신청 번호" defaultValue="2026-1121-0042" readOnly />
          </State>
        </States>
      </Specimen>

      <Specimen {...TEXTAREA} note="기본 5줄이며 아래로 늘릴 수 있습니다.">
        <States>
          <State name="기본">
            <Textarea label="상담 내용" placeholder="궁금한 점을 자유롭게 적어 주세요." />
          </State>
          <State name="오류">
            <Textarea label="메모" defaultValue=" " error="필수 입력 항목입니다." />
          </State>
        </States>
      </Specimen>

      <Specimen {...CODE}>
        <States>
          <State name="기본">
            <CodeField />
          </State>
          <State name="오류">
            <OneTimeCode
              label="이메일 인증번호"
              defaultValue="123456"
              error="인증번호가 일치하지 않습니다."
            />
          </State>
          <State name="사용 안 함">
            <OneTimeCode label="지난 인증번호" defaultValue="12" disabled />
          </State>
        </States>
      </Specimen>

      <Specimen {...CHECKBOX}>
        <States>
          <State name="Checkbox">
            <Checkbox label="개인정보 수집·이용에 동의합니다." hint="상담이 끝나면 바로 삭제합니다." />
            <Checkbox label="마케팅 정보 수신에 동의합니다." defaultChecked />
            <Checkbox label="선택할 수 없는 항목" disabled />
          </State>
          <State name="RadioGroup">
            <RadioGroup
              label="조회 대상"
              defaultValue="blog"
              options={[
                { value: 'web', label: '웹 문서' },
                { value: 'blog', label: '블로그' },
                { value: 'shop', label: '쇼핑', disabled: true },
              ]}
            />
          </State>
          <State name="Switch">
            <Switch label="순위 알림" hint="순위가 바뀌면 이메일로 알려 드립니다." defaultChecked />
            <Switch label="주간 리포트" />
            <Switch label="문자 알림" hint="준비 중입니다." disabled />
          </State>
          <State name="RadioGroup, 세로 · 오류">
            <RadioGroup
              label="연락 방법"
              direction="column"
              error="연락 방법을 선택해 주세요."
              options={[
                { value: 'phone', label: '전화', hint: '평일 10:00~18:00' },
                { value: 'kakao', label: '카카오톡', hint: '연중무휴' },
              ]}
            />
          </State>
        </States>
      </Specimen>
    </>
  );
}
