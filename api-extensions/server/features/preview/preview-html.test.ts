import { previewBar } from './preview-html';

const e = Date.parse('2026-11-30T00:41:00Z') / 1000;

test('bar of an administrator’s preview - has its end and a link to the live page', () => {
  const bar = previewBar({ d: 'rankup', k: 'admin', id: 'x', e, u: '/' }, '/service/apply');
  expect(bar).toContain('초안 미리보기</strong> · 11월 30일 09:41까지');
  expect(bar).toContain('href="/api/publishing/preview/exit?to=%2Fservice%2Fapply"');
});

test('bar of a customer’s preview - has the end of the link', () => {
  const bar = previewBar({ d: 'rankup', k: 'share', id: 'x', e, u: '/' }, '/');
  expect(bar).toContain('이 링크는 11월 30일 09:41까지 볼 수 있습니다');
});

test('a path with markup - is escaped in the bar', () => {
  const bar = previewBar({ d: 'rankup', k: 'admin', id: 'x', e, u: '/' }, `/"><script>'`);
  expect(bar).not.toContain('<script>');
  expect(bar).not.toContain(`"><`.concat('script'));
});
