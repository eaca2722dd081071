import { visuallyHidden } from '../../ui/visually-hidden';
import type { LookupView } from './outcome';
import { headline, scope } from './wording';

/** The outcome in one sentence, for those who hear the page. */
export function announcementOf(view: LookupView): string {
  switch (view.state) {
    case 'idle':
      return '';
    case 'loading':
      return '순위를 조회하고 있습니다.';
    case 'found':
    case 'not_in_range': {
      const { answer } = view;
      const demo = answer.provider === 'simulator' ? ' 데모 데이터입니다.' : '';
      return `조회 결과, ${headline(answer)}. ${scope(answer)}.${demo}`;
    }
    case 'unavailable':
    case 'error':
      return `${view.title}. ${view.message}`;
    case 'invalid':
      return [view.message, view.errors.keyword, view.errors.target].filter(Boolean).join(' ');
  }
}

/** Always there, so that a change of its text is what is heard. Focus stays where it is. */
export function Announcement({ view }: { view: LookupView }) {
  return (
    <p role="status" css={visuallyHidden}>
      {announcementOf(view)}
    </p>
  );
}
