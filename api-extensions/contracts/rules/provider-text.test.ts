import { PROVIDER_LABELS, PROVIDER_NOTES, providerNotes, sourcesLine } from './provider-text';

test('sourcesLine - names each source once, without unknown ones', () => {
  expect(sourcesLine(['hub', null, 'serpapi', 'hub'])).toBe(
    `출처: ${PROVIDER_LABELS.hub}, ${PROVIDER_LABELS.serpapi}`,
  );
  expect(sourcesLine([null])).toBe('');
});

test('providerNotes - the same text once', () => {
  expect(providerNotes(['hub', 'legacy', 'serpapi'])).toBe(`${PROVIDER_NOTES.hub} ${PROVIDER_NOTES.serpapi}`);
});

test('PROVIDER_NOTES - say whether a source is official, licensed or simulated', () => {
  const classes = Object.entries(PROVIDER_NOTES).map(([name, note]) => [name, note.split('의 결과')[0]]);
  expect(Object.fromEntries(classes)).toEqual({
    ...{ hub: '공식 API', legacy: '공식 API', searchad: '공식 API' },
    ...{ serpapi: '라이선스 데이터 제공사', simulator: '시뮬레이터' },
  });
});
