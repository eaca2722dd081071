import { css } from '@emotion/react';
import { addResearchKeywords, researchKeyword } from 'api-extensions/contracts/lookups/research';
import { koreanNumber } from 'api-extensions/contracts/rules/numbers';
import { navigate } from 'gatsby';
import { callApi } from '../../../platform/api-call';
import { useArea } from '../../../platform/area';
import { AreaPage } from '../../../platform/area-page';
import { FormElement } from '../../../platform/form';
import { listHref, readListQuery } from '../../../platform/list-query';
import { Loaded } from '../../../platform/loaded';
import { useAction } from '../../../platform/use-action';
import { useQueryForm } from '../../../platform/use-query-form';
import { Button } from '../../../ui/button';
import { textLink } from '../../../ui/control-styles';
import { FormFailure } from '../../../ui/form-body';
import { useSnackbar } from '../../../ui/snackbar';
import { SiteLink } from '../../../ui/site-link';
import { TextField } from '../../../ui/text-field';
import { from } from '../../../ui/theme/breakpoints';
import { quiet } from '../outcome-card';
import { AnalysisView } from './analysis-view';
import { useAnalysis, useResearchList } from './research-calls';
import { ResearchListPanel } from './research-list';
import { RESEARCH_PATH } from './research-path';

const form = css`
  display: grid;
  gap: var(--space-3);
  max-width: 40rem;
  ${from.sm} {
    grid-template-columns: 1fr auto;
    align-items: start;
    & > button {
      margin-top: 2.25rem;
    }
  }
`;

const listLink = css`
  ${textLink}
  justify-self: start;
`;

/** Content of /user/research: the member's list, or with `?keyword=` that keyword (docs/decisions/0048-keyword-research.md). */
export default function ResearchPage() {
  const { keyword } = readListQuery(useArea().search, ['keyword']);
  const list = useResearchList();
  const { show } = useSnackbar();
  const added = async ({ added: count, known }: { added: number; known: number }) => {
    await list.mutate();
    const rest = known > 0 ? ` ${koreanNumber(known)}개는 이미 있습니다.` : '';
    show({ text: `${koreanNumber(count)}개를 분석 목록에 담았습니다.${rest}`, tone: 'success' });
  };
  const add = async (keywords: readonly string[]) => {
    const { data } = await callApi(addResearchKeywords, { body: { keywords: [...keywords] } });
    await added(data);
  };
  return (
    <AreaPage
      title="키워드 분석"
      lead="얼마나, 언제, 누가 검색하는지와 문서가 얼마나 있는지를 살펴보고, 쓸 키워드를 목록에 모읍니다."
    >
      <KeywordForm key={keyword} keyword={keyword} />
      {keyword === undefined ? (
        <ResearchListPanel list={list} onAdded={added} />
      ) : (
        <>
          <SiteLink href={RESEARCH_PATH} css={listLink}>
            분석 목록 보기 ({koreanNumber(list.data?.total ?? 0)}개)
          </SiteLink>
          <Analysis key={`analysis ${keyword}`} keyword={keyword} onAdd={add} />
        </>
      )}
    </AreaPage>
  );
}

/** Form for the keyword to research. It puts the keyword into the address, so that the back button works. */
function KeywordForm({ keyword }: { keyword: string | undefined }) {
  const queryForm = useQueryForm({
    schema: researchKeyword.query,
    read: (data) => ({ keyword: String(data.get('keyword') ?? '') }),
    onDone: (_given, parsed) => void navigate(listHref(RESEARCH_PATH, parsed, {})),
  });
  return (
    <FormElement of={queryForm} css={form} aria-label="키워드 분석">
      <TextField
        label="키워드"
        name="keyword"
        required
        autoComplete="off"
        placeholder="예: 강남 인테리어"
        defaultValue={keyword}
        hint="한 번 분석할 때 오늘의 조회 횟수에서 1건을 사용합니다."
      />
      <Button type="submit">분석하기</Button>
    </FormElement>
  );
}

interface AnalysisProps {
  keyword: string;
  onAdd: (keywords: readonly string[]) => Promise<unknown>;
}

function Analysis({ keyword, onAdd }: AnalysisProps) {
  const found = useAnalysis(keyword);
  const { run, busy, failure } = useAction();
  return (
    <Loaded of={found}>
      {({ data }) => (
        <AnalysisView
          result={data}
          onAdd={onAdd}
          actions={
            <>
              <FormFailure text={failure} />
              <div css={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)', alignItems: 'center' }}>
                <Button
                  variant="outline"
                  loading={busy}
                  onClick={() => void run(() => onAdd([data.keyword]))}
                >
                  분석 목록에 담기
                </Button>
                <p css={quiet}>오늘 남은 조회 {koreanNumber(data.limits.lookups.left)}건</p>
              </div>
            </>
          }
        />
      )}
    </Loaded>
  );
}
