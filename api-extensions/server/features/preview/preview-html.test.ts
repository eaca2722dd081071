import { previewBar } from './preview-html';

const e = Date.parse('2026-11-30T00:41:00Z') / 1000;

test('of an administrator - says until when, and leads back to the live page', () => {
  const bar = previewBar({ d: 'rankup', k: 'admin', id: 'x', e, u: '/' }, '/service/apply');
  expect(bar).toContain('초안 미리보기</strong> · 11월 30일 09:41까지');
  expect(bar).toContain('href="/api/publishing/preview/exit?to=%2Fservice%2Fapply"');
});

test('of a shared link - says until when the link can be used', () => {
  const bar = previewBar({ d: 'rankup', k: 'share', id: 'x', e, u: '/' }, '/');
  expect(bar).toContain('이 링크는 11월 30일 09:41까지 볼 수 있습니다');
});

test('a path with markup - stays text', () => {
  const bar = previewBar({ d: 'rankup', k: 'admin', id: 'x', e, u: '/' }, `/"><script>'`);
  expect(bar).not.toContain('<script>');
  expect(bar).not.toContain(`"><`.concat('script'));
});
