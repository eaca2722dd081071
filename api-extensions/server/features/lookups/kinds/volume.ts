import {
  isHint,
  keywordsToolForm,
  lookupVolume,
  NaverError,
  normaliseKeyword,
  type ProviderChoice,
} from '../../../../naver';
import { invalidFields } from '../../../platform/errors';
import { isFailure, partFailure } from '../failures';
import { type KindDefinition, requireClient } from './definition';

const NO_HINT = '검색량은 한글, 영문, 숫자로 된 키워드만 조회할 수 있습니다. 쉼표와 특수 문자는 빼 주세요.';

export const volume: KindDefinition<'volume'> = {
  choice: 'volume',
  read({ keyword, target }) {
    const plain = normaliseKeyword(keyword);
    if (!isHint(plain)) throw invalidFields({ keyword: NO_HINT });
    const key = JSON.stringify(['volume', keywordsToolForm(plain)]);
    return { kind: 'volume', keyword, target, key, competitorKey: '' };
  },
  // The simulator uses one key for counts and trend.
  maxCalls: (_question, owner) => (owner === 'simulator' ? 2 : 1),
  async run({ sources, common, resultBase, trend, clock }) {
    const result = await lookupVolume({
      ...common,
      keywordsTool: requireClient(sources.volume),
      trend: trend ? sources.trend : null,
      at: clock(),
    });
    const { period, related } = result;
    if (result.outcome === 'not_in_list') {
      return { kind: 'volume', ...resultBase(), outcome: 'not_in_list', period, related };
    }
    const { volume: counts } = result;
    const shownTrend = toTrend(result.trend, sources.choices.trend);
    return {
      kind: 'volume',
      ...resultBase(),
      outcome: 'found',
      volume: counts,
      trend: shownTrend,
      period,
      related,
    };
  },
};

type Trend = Extract<Awaited<ReturnType<typeof lookupVolume>>, { outcome: 'found' }>['trend'];

function toTrend(trend: Trend, choice: ProviderChoice) {
  if (!choice.available) return partFailure(new NaverError(choice.reason));
  if (!trend) return partFailure(new NaverError('not_enabled'));
  if (isFailure(trend)) return partFailure(trend.error);
  return { outcome: 'found' as const, provider: choice.provider, months: trend.months };
}
