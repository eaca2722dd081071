import { renderToString } from 'react-dom/server';
import { DEFAULT_ARRANGEMENT } from './arrange-rows';
import { RunView } from './run-view';
import { bulkRowOf, bulkRunOf } from './sample-runs';

jest.mock('gatsby', () => ({ Link: 'a', navigate: jest.fn() }));

const MESSAGE = '조회를 시작한 API 토큰이 삭제되어 남은 조회를 중지했습니다.';

function renderRun(changes: Parameters<typeof bulkRunOf>[0]): string {
  const run = bulkRunOf({ total: 1, cancelled: 1, state: 'cancelled', ...changes });
  const nothing = () => undefined;
  return renderToString(
    <RunView
      kind="web"
      followed={{
        state: { run, rows: new Map([[1, bulkRowOf(1, { state: 'cancelled' })]]) },
        ...{
          isConnected: true,
          isGone: false,
          isBusy: false,
          failure: null,
          cancel: nothing,
          retry: nothing,
        },
      }}
      arrangement={DEFAULT_ARRANGEMENT}
      onArrange={nothing}
      shareUrl={() => ''}
      newUrl="/"
    />,
  );
}

test('a run that the server ended - shows why, and offers to look up the rest', () => {
  const html = renderRun({ reason: 'token_revoked', message: MESSAGE });
  // In the notice, and as an announcement.
  expect(html.split(MESSAGE)).toHaveLength(3);
  expect(html).toContain('다시 조회');
});

test('a run that was stopped by hand - shows no reason', () => {
  expect(renderRun({})).not.toContain('조회를 시작한');
});
