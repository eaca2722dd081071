import type { LookupResponse } from 'api-extensions/contracts/lookups/responses';
import type { LookupView } from './outcome';
import { headline, isListOutcome, periodLine, scopeLine, shortOutcome } from './wording';
import { koreanTime } from '../../platform/korean-format';

function resultText(result: LookupResponse): string {
  switch (result.kind) {
    case 'volume':
      return result.outcome === 'found'
        ? `${shortOutcome(result)}. ${periodLine(result.period)}.`
        : `네이버의 키워드 목록에 없습니다. ${periodLine(result.period)}.`;
    case 'view': {
      const { blog, cafe, checkedAt } = result;
      const sides = [
        blog && `블로그, ${isListOutcome(blog) ? `${headline(blog)}.` : blog.message}`,
        cafe && `카페, ${isListOutcome(cafe) ? `${headline(cafe)}.` : cafe.message}`,
      ].filter(Boolean);
      return `${sides.join(' ')} ${koreanTime(checkedAt)} 기준.`;
    }
    default:
      return `${headline(result)}. ${scopeLine(result, result.checkedAt)}.`;
  }
}

/** The state or outcome of a lookup in one sentence, for screen readers. */
export function announcementOf(view: LookupView): string {
  switch (view.state) {
    case 'idle':
      return '';
    case 'loading':
      return '조회하고 있습니다.';
    case 'found':
    case 'not_in_range':
    case 'not_in_list': {
      const demo = view.result.provider === 'simulator' ? ' 데모 데이터입니다.' : '';
      return `조회 결과, ${resultText(view.result)}${demo}`;
    }
    case 'unavailable':
    case 'error':
      return `${view.title}. ${view.message}`;
    case 'limited':
      return view.message;
    case 'invalid':
      return [view.message, view.errors.keyword, view.errors.target].filter(Boolean).join(' ');
  }
}
