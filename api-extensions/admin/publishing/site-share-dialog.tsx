import {
  Button,
  Field,
  Flex,
  Modal,
  SingleSelect,
  SingleSelectOption,
  TextInput,
} from '@strapi/design-system';
import { type FormEvent, useState } from 'react';
import { createShare, type PreviewShare, SHARE_DAYS_DEFAULT } from '../../contracts/preview-admin';
import { messageOf, useCall } from '../call-api';
import { MadeShare } from './made-share';
import { ShareFields } from './share-fields';
import { useSiteOptions } from './site-options';

const FORM_ID = 'site-share';

/** Creates a link for a path of a site. */
export function SiteShareDialog({ disabled, onDone }: { disabled: boolean; onDone: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Modal.Root open={isOpen} onOpenChange={setOpen}>
      <Modal.Trigger>
        <Button disabled={disabled}>링크 만들기</Button>
      </Modal.Trigger>
      <Modal.Content>
        <Modal.Header closeLabel="닫기">
          <Modal.Title>미리보기 링크 만들기</Modal.Title>
        </Modal.Header>
        {isOpen && <ShareForm onDone={onDone} />}
      </Modal.Content>
    </Modal.Root>
  );
}

function ShareForm({ onDone }: { onDone: () => void }) {
  const call = useCall();
  const [search, setSearch] = useState('');
  const { options, isLong } = useSiteOptions(search);
  const [domain, setDomain] = useState('');
  const [path, setPath] = useState('/');
  const [label, setLabel] = useState('');
  const [days, setDays] = useState<number>(SHARE_DAYS_DEFAULT);
  const [made, setMade] = useState<PreviewShare | null>(null);
  const [failure, setFailure] = useState('');
  const [isWorking, setWorking] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWorking(true);
    setFailure('');
    try {
      const { data } = await call(createShare, { body: { domain, path, label, days } });
      setMade(data);
      onDone();
    } catch (error) {
      setFailure(messageOf(error, '링크를 만들지 못했습니다. 잠시 후 다시 시도해 주세요.'));
    }
    setWorking(false);
  };

  return (
    <>
      <Modal.Body>
        {made ? (
          <MadeShare share={made} />
        ) : (
          <form id={FORM_ID} onSubmit={(event) => void submit(event)}>
            <Flex direction="column" alignItems="stretch" gap={4}>
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
              <Field.Root name="domain" required error={failure}>
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
                <Field.Error />
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
              <ShareFields label={label} days={days} onLabel={setLabel} onDays={setDays} />
            </Flex>
          </form>
        )}
      </Modal.Body>
      <Modal.Footer>
        <Modal.Close>
          <Button variant="tertiary">{made ? '닫기' : '취소'}</Button>
        </Modal.Close>
        {!made && (
          <Button type="submit" form={FORM_ID} disabled={domain === ''} loading={isWorking}>
            링크 만들기
          </Button>
        )}
      </Modal.Footer>
    </>
  );
}
