import type { Revision, RevisionAction } from '../../contracts/entry-history/entry-history';
import { seoulTime } from '../seoul-time';

const ACTIONS: Record<RevisionAction, string> = {
  found: '이전 내용',
  save: '저장',
  publish: '발행',
  unpublish: '발행 취소',
  discard: '변경 사항 취소',
  delete: '삭제',
  restore: '되살림',
};

export const actionWord = ({ action }: Pick<Revision, 'action'>): string => ACTIONS[action];

/** When and by whom, e.g. `2026. 12. 1. 14:02 · 김하나`. */
export const whenAndWho = ({ at, who }: Pick<Revision, 'at' | 'who'>): string =>
  [seoulTime(at), who].filter(Boolean).join(' · ');
