import type { LookupAnswer } from 'api-extensions/contracts/lookup-answers';
import type { LookupView } from './outcome';
import { headline, isListOutcome, periodLine, scopeLine, shortOutcome } from './wording';
import { koreanTime } from '../../platform/korean-format';

function answerText(answer: LookupAnswer): string {
  switch (answer.kind) {
    case 'volume':
      return answer.outcome === 'found'
        ? `${shortOutcome(answer)}. ${periodLine(answer.period)}.`
        : `네이버의 키워드 목록에 없습니다. ${periodLine(answer.period)}.`;
    case 'view': {
      const { blog, cafe, checkedAt } = answer;
      const sides = [
        blog && `블로그, ${isListOutcome(blog) ? `${headline(blog)}.` : blog.message}`,
        cafe && `카페, ${isListOutcome(cafe) ? `${headline(cafe)}.` : cafe.message}`,
      ].filter(Boolean);
      return `${sides.join(' ')} ${koreanTime(checkedAt)} 기준.`;
    }
    default:
      return `${headline(answer)}. ${scopeLine(answer, answer.checkedAt)}.`;
  }
}

/** The outcome in one sentence, for screen readers. */
export function announcementOf(view: LookupView): string {
  switch (view.state) {
    case 'idle':
      return '';
    case 'loading':
      return '조회하고 있습니다.';
    case 'found':
    case 'not_in_range':
    case 'not_in_list': {
      const demo = view.answer.provider === 'simulator' ? ' 데모 데이터입니다.' : '';
      return `조회 결과, ${answerText(view.answer)}${demo}`;
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
