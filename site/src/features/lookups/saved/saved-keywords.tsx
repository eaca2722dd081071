import { css } from '@emotion/react';
import { SAVED_LISTS_MAX, type SavedKeyword, type SavedList } from 'api-extensions/contracts/lookups/saved';
import { Loaded } from '../../../platform/loaded';
import { EmptyState } from '../../../ui/empty-state';
import { useSnackbar } from '../../../ui/snackbar';
import { NOT_AFFILIATED } from '../../../platform/disclaimer';
import { DemoNotice } from '../../../platform/demo-mark';
import { navigate } from 'gatsby';
import { useEffect } from 'react';
import { useArea } from '../../../platform/area';
import { listHref, readListQuery } from '../../../platform/list-query';
import { useAdding } from '../../../platform/use-adding';
import {
  averageFigure,
  bandFigures,
  countText,
  type RankFigure,
  RankFigures,
  scoreFigure,
  scoreNote,
} from '../../../platform/rank-figures';
import { RankMovers } from '../../../platform/rank-movers';
import { MoreDetails } from '../../../ui/more-details';
import { Select } from '../../../ui/select';
import { smallNote } from '../../../ui/small-note';
import { AlertLog } from './alert-log';
import { ListNameForm } from './list-name-form';
import { useSaved } from './saved-calls';
import { SavedListCard } from './saved-list';
import { keywordFigures, moversIn, tagsIn, withTag } from './saved-tags';

const isDemo = (lists: readonly SavedList[]) =>
  lists.some(({ keywords }) =>
    keywords.some(({ own }) => own.standings.some(({ provider }) => provider === 'simulator')),
  );

const PATH = '/user/keywords';
/** Value of the option for all tags; no tag has a comma. */
const ALL_TAGS = ',';

/** Number of figures in the line above the lists; the others are behind the button. */
const IN_LINE = 3;

const line = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  align-items: center;
  & > section {
    display: contents;
  }
  & > section > details[open] {
    flex-basis: 100%;
  }
`;

/** Rank figures of the shown keywords, and those that moved the most. */
function Summary({ keywords }: { keywords: readonly SavedKeyword[] }) {
  if (keywords.length === 0) return null;
  const { slots, average_rank, bands, visibility } = keywordFigures(keywords);
  const figures: RankFigure[] = [
    ['키워드', countText(slots)],
    averageFigure(average_rank),
    scoreFigure(visibility.score),
    ...bandFigures(bands),
  ];
  return (
    <section aria-label="순위 요약">
      <RankFigures of={figures.slice(0, IN_LINE)} inLine />
      <MoreDetails summary="많이 오르내린 키워드 보기">
        <RankFigures of={figures.slice(IN_LINE)} />
        <p css={smallNote}>{scoreNote(visibility)}</p>
        <RankMovers {...moversIn(keywords)} />
      </MoreDetails>
    </section>
  );
}

/** Content of /user/keywords: the member's lists of saved keywords, and the changes in rank. */
export default function SavedKeywords() {
  const saved = useSaved();
  const query = readListQuery(useArea().search, ['tag']);
  const adding = useAdding(PATH, query);
  const { show } = useSnackbar();
  const isLoaded = saved.data !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    // The command palette links to a keyword by its fragment.
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [isLoaded]);
  return (
    <Loaded of={saved}>
      {({ data }) => {
        const tags = tagsIn(data);
        const tag = tags.find((known) => known === query.tag) ?? null;
        return (
          <>
            {data.length === 0 && (
              <EmptyState icon="document" title="저장한 키워드가 없습니다" titleAs="h2">
                먼저 목록을 하나 만들어 주세요. 목록에 키워드를 추가하시면 매일 새벽에 순위를 확인해 드립니다.
              </EmptyState>
            )}
            <div css={line}>
              {tags.length > 0 && (
                <Select
                  label="태그"
                  chip={tag === null ? 'unset' : 'set'}
                  options={[
                    { value: ALL_TAGS, label: '전체' },
                    ...tags.map((name) => ({ value: name, label: name })),
                  ]}
                  value={tag ?? ALL_TAGS}
                  onChange={(value) =>
                    void navigate(listHref(PATH, query, { tag: value === ALL_TAGS ? null : value }))
                  }
                />
              )}
              <Summary keywords={data.flatMap(({ keywords }) => withTag(keywords, tag))} />
            </div>
            {data.map((list, at) => (
              <SavedListCard
                key={list.id}
                list={list}
                tag={tag}
                opensAddForm={adding.isAdding && at === 0}
                onClosed={adding.end}
                onChanged={() => saved.mutate()}
              />
            ))}
            {data.length < SAVED_LISTS_MAX ? (
              <ListNameForm
                onDone={async () => {
                  await saved.mutate();
                  show({ text: '목록을 만들었습니다.', tone: 'success' });
                }}
              />
            ) : (
              <p>목록은 {SAVED_LISTS_MAX}개까지 만드실 수 있습니다.</p>
            )}
            {isDemo(data) && <DemoNotice />}
            {data.length > 0 && <AlertLog />}
            <p css={smallNote}>{NOT_AFFILIATED}</p>
          </>
        );
      }}
    </Loaded>
  );
}
