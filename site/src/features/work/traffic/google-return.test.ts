import { googleCallback } from './google-return';

test.each([
  ['?state=s&code=4%2Fc&scope=openid', { state: 's', code: '4/c' }],
  ['?state=s&error=access_denied', { state: 's' }],
  ['?userId=a1', null],
  ['?code=4%2Fc', null],
  ['?state=s', null],
])('the return from Google with %s - gives %j', (search, expected) =>
  expect(googleCallback(search)).toEqual(expected),
);
