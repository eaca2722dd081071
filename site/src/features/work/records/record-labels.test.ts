import type { BacklinkCheck } from 'api-extensions/contracts/work/backlinks';
import { checkText, relText } from './record-labels';

const check = (more: Partial<BacklinkCheck>): { check: BacklinkCheck } => ({
  check: {
    at: '2028-02-28T00:00:00.000Z',
    status: 200,
    final_url: 'https://a.example/',
    found: true,
    rel: [],
    anchor: '',
    fault: null,
    ...more,
  },
});

test.each([
  [check({}), 'HTTP 200', '일반(follow)'],
  [check({ rel: ['nofollow', 'ugc'] }), 'HTTP 200', 'nofollow, ugc'],
  [check({ status: 404, found: false, fault: 'status' }), '오류 응답(404)', '-'],
  [check({ status: null, found: false, fault: 'unknown_host' }), '없는 도메인', '-'],
  [{ check: null }, '', '-'],
])('the result and the rel of %j - are %s and %s', (link, text, rel) => {
  expect([checkText(link), relText(link)]).toEqual([text, rel]);
});
