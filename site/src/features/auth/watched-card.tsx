import { css } from '@emotion/react';
import type { SavedKeyword } from 'api-extensions/contracts/lookups/saved';
import {
  readWatched,
  removeWatched,
  WATCHED_DAYS,
  type Watched,
} from 'api-extensions/contracts/lookups/watched';
import { monthDay, seoulDay } from 'api-extensions/contracts/rules/days';
import { KIND_NAMES, LIST_NAMES } from 'api-extensions/contracts/rules/kinds';
import { standingText } from 'api-extensions/contracts/rules/rank-text';
import useSWR from 'swr';
import { callApi } from '../../platform/api-call';
import { Loaded } from '../../platform/loaded';
import { useAction } from '../../platform/use-action';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { FormFailure, FormStack } from '../../ui/form-body';
import { smallNote } from '../../ui/small-note';

const items = css`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);
    align-items: center;
    justify-content: space-between;
    padding-block: var(--space-3);
    border-top: 1px solid var(--color-line);
  }
  & > li > div {
    flex: 1 1 12rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** Ranks of the last lookup, or when the first one is made. */
function stateText({ own, createdAt }: SavedKeyword): string {
  const known = own.standings.filter(({ day }) => day !== null);
  const ranks = known.map((standing) =>
    own.standings.length > 1
      ? `${LIST_NAMES[standing.list]} ${standingText(standing)}`
      : standingText(standing),
  );
  const added = new Date(createdAt);
  const first = seoulDay(added, 1);
  const isNew = seoulDay(new Date()) < first;
  return [
    ranks.length > 0 && `${monthDay(known[0]?.day ?? first)} ${ranks.join(', ')}`,
    isNew && `첫 확인은 ${monthDay(first)} 아침 8시 전`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The consultation form, which sends the lookup along. */
const consultationHref = (first: SavedKeyword | undefined): string =>
  first
    ? `/service/apply?${new URLSearchParams({ kind: first.kind, keyword: first.keyword, target: first.own.target })}`
    : '/service/apply';

/** What an account without approval is told of daily: the keywords, when alerts come, how many are left, and how to stop. */
export function WatchedCard() {
  const watched = useSWR('watched', () => callApi(readWatched));
  return (
    <Card as="section" aria-labelledby="watched">
      <Loaded of={watched}>
        {({ data }) => (
          <List
            data={data}
            onChanged={(next) => void watched.mutate({ data: next }, { revalidate: false })}
          />
        )}
      </Loaded>
    </Card>
  );
}

function List({ data, onChanged }: { data: Watched; onChanged: (next: Watched) => void }) {
  const { run, busy, failure } = useAction();
  const { max, keywords } = data;
  const left = Math.max(0, max - keywords.length);
  const remove = (id: number) =>
    run(async () => onChanged((await callApi(removeWatched, { params: { id: String(id) } })).data));
  return (
    <FormStack>
      <h2 id="watched" css={{ fontSize: 'var(--text-xl)' }}>
        매일 확인하는 키워드
      </h2>
      <p role="status">
        {keywords.length === 0
          ? `아직 없습니다. ${max}개까지 등록하실 수 있습니다.`
          : `${max}개 중 ${keywords.length}개를 쓰고 있으며, ${left}개가 남았습니다.`}
      </p>
      <FormFailure text={failure} />
      {keywords.length > 0 && (
        <ul css={items}>
          {keywords.map((keyword) => (
            <li key={keyword.id}>
              <div>
                <strong>{keyword.keyword}</strong> · {KIND_NAMES[keyword.kind]}
                <br />
                {keyword.own.target}
                <p css={smallNote}>{stateText(keyword)}</p>
              </div>
              <Button
                variant="outline"
                loading={busy}
                aria-label={`‘${keyword.keyword}’ 그만 받기`}
                onClick={() => void remove(keyword.id)}
              >
                그만 받기
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ul css={{ margin: 0, paddingLeft: '1.25rem', listStyle: 'disc', fontSize: 'var(--text-sm)' }}>
        <li>매일 새벽 1시부터 아침 8시 사이에 확인하고, 순위가 바뀐 날에만 알려 드립니다.</li>
        <li>그만 받으시려면 위의 단추나 메일·메시지 맨 아래의 ‘그만 받기’를 누르시면 됩니다.</li>
        <li>{WATCHED_DAYS}일 동안 로그인하지 않으시면 확인을 마치고 알려 드립니다.</li>
      </ul>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' }}>
        <ButtonLink href={consultationHref(keywords[0])} size="md">
          상담 신청
        </ButtonLink>
        {left > 0 && (
          <ButtonLink href="/" size="md" variant="outline">
            다른 키워드 조회하기
          </ButtonLink>
        )}
      </div>
    </FormStack>
  );
}
