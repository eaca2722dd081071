import { googleCallback } from './google-return';

test.each([
  ['?state=s&code=4%2Fc&scope=openid', { state: 's', code: '4/c' }],
  ['?state=s&error=access_denied', { state: 's' }],
  ['?userId=a1', null],
  ['?code=4%2Fc', null],
  ['?state=s', null],
])('the page opened with %s - has the Google parameters %j', (search, expected) =>
  expect(googleCallback(search)).toEqual(expected),
);
