import type {
  ContentImport,
  EntryState,
  ImportState,
  ReportRow,
} from '../../contracts/board/content-import-admin';
import { koreanNumber } from '../../contracts/rules/numbers';
import type { Tone } from '../publishing/wording';

export const STATE_WORDS: Record<ImportState, { text: string; tone: Tone }> = {
  receiving: { text: '보내다 멈춤', tone: 'warning' },
  running: { text: '가져오는 중', tone: 'secondary' },
  stopped: { text: '멈춤', tone: 'warning' },
  done: { text: '마침', tone: 'success' },
  undoing: { text: '되돌리는 중', tone: 'secondary' },
  undone: { text: '되돌림', tone: 'neutral' },
};

export const ENTRY_WORDS: Record<EntryState, string> = {
  waiting: '기다림',
  taken: '초안으로 가져옴',
  known: '이미 가져온 글',
  failed: '실패',
  left: '넣지 않음',
  removed: '되돌림',
  kept: '고친 글이라 남김',
};

export const REDIRECT_WORDS: Record<ReportRow['redirect'], string> = {
  none: '',
  waiting: '발행하면 이어짐',
  made: '이어짐',
  refused: '이어 주지 못함',
};

const COUNTED: readonly EntryState[] = ['taken', 'known', 'left', 'failed', 'removed', 'kept'];

/** What became of the entries of an import, in words. */
export const countsText = ({ entries }: ContentImport): string =>
  COUNTED.filter((state) => (entries[state] ?? 0) > 0)
    .map((state) => `${ENTRY_WORDS[state]} ${koreanNumber(entries[state] ?? 0)}`)
    .join(' · ');

/** Entries of an import that are done with. */
export const doneOf = ({ total, entries }: ContentImport): number => total - (entries.waiting ?? 0);
