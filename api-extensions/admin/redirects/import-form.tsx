import { Typography } from '@strapi/design-system';
import { useEffect, useMemo, useState } from 'react';
import { type ImportedRedirect, importRedirects } from '../../contracts/common/redirects-admin';
import { koreanNumber } from '../../contracts/rules/numbers';
import { useSubmit } from '../actions';
import { useCall } from '../call-api';
import { DialogForm, DialogResult, FailureNote } from '../parts';
import { useRefreshList } from '../refresh-list';
import { REDIRECT_RULE } from './hits-column';
import { ListStep } from './list-step';
import { useListSource } from './list-source';
import { readList, refusedRows } from './read-list';
import { useSiteField } from '../publishing/site-field';

/** Rules that one call stores, so that each is answered in time. */
const STORED_AT_ONCE = 100;

/** Body and footer of the dialog that takes a list of rules: what was understood is shown and checked before anything is stored. */
export function ImportForm() {
  const call = useCall();
  const refreshRules = useRefreshList(REDIRECT_RULE);
  const { domain, field } = useSiteField(true);
  const [fields, setFields] = useState<(string | null)[] | null>(null);
  const { sheet, parts } = useListSource(() => setFields(null));
  const [checked, setChecked] = useState<ImportedRedirect[] | null>(null);
  const [created, setCreated] = useState<number | null>(null);
  const { isWorking, failure, run } = useSubmit();

  const list = useMemo(() => sheet && readList(sheet, fields), [sheet, fields]);
  const rows = list?.rows.map(({ from, to }) => ({ from, to })) ?? [];
  const request = domain === '' || rows.length === 0 ? '' : JSON.stringify({ domain, rows });

  useEffect(() => {
    setChecked(null);
    if (request === '') return;
    let isCurrent = true;
    void run('목록을 확인하지 못했습니다. 잠시 후 다시 시도해 주세요.', async () => {
      const { data } = await call(importRedirects, { body: { ...JSON.parse(request), dry_run: true } });
      if (isCurrent) setChecked(data.rows);
    });
    return () => {
      isCurrent = false;
    };
  }, [call, request]);

  const good = rows.filter((_row, at) => checked?.[at]?.state === 'good');
  const submit = () =>
    run('일부를 저장하지 못했습니다. 다시 확인하고 이어서 넣어 주세요.', async () => {
      let stored = 0;
      try {
        for (let from = 0; from < good.length; from += STORED_AT_ONCE) {
          const part = good.slice(from, from + STORED_AT_ONCE);
          const { data } = await call(importRedirects, { body: { domain, dry_run: false, rows: part } });
          stored += data.created;
        }
      } finally {
        // Also of those that were stored before a failure.
        refreshRules();
      }
      setCreated(stored);
    });

  if (created !== null)
    return (
      <DialogResult>
        <Typography>{`규칙 ${koreanNumber(created)}개를 저장했습니다. 몇 초 안에 사이트에 반영됩니다.`}</Typography>
        {created < good.length && (
          <Typography textColor="warning700">
            {`${koreanNumber(good.length - created)}개는 그사이 바뀐 규칙과 맞지 않아 저장하지 않았습니다. 같은 목록을 다시 넣으면 이유를 볼 수 있습니다.`}
          </Typography>
        )}
      </DialogResult>
    );
  return (
    <DialogForm
      id="redirects"
      onSubmit={submit}
      send={good.length > 0 ? `${koreanNumber(good.length)}개 저장` : '저장'}
      isDisabled={good.length === 0}
      isWorking={isWorking}
    >
      {field}
      {parts}
      {list && (
        <ListStep
          list={list}
          refused={checked ? refusedRows(list, checked) : null}
          needsSite={domain === ''}
          good={good.length}
          onFields={setFields}
        />
      )}
      <FailureNote failure={failure} />
    </DialogForm>
  );
}
