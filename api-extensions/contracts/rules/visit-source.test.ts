import { CAMPAIGN_ENTRIES, CAMPAIGN_VALUE_MAX } from './campaign-entries';
import { HAS_CAMPAIGN } from './campaign';
import { channelKind, channelOf, isFreelyNamed, readVisitSource, UNKNOWN_CHANNEL } from './visit-source';

const SITE = 'https://one.test';

test.each([
  ['/?n_media=27758&n_query=강남+치과&n_rank=2', 'https://m.search.naver.com/', '네이버 광고'],
  ['/?utm_source=naver&utm_medium=cpc', 'https://search.naver.com/x', '캠페인 naver / cpc'],
  ['/?utm_source=newsletter', '', '캠페인 newsletter'],
  ['/service?gclid=abc', 'https://www.google.com/', '구글 광고'],
  ['/?fbclid=abc', 'https://l.facebook.com/', '페이스북·인스타그램'],
  ['/?k_campaign=1', '', '카카오 광고'],
  ['/board/notice', 'https://search.naver.com/search.naver?query=x', '네이버 검색'],
  ['/', 'https://www.google.co.kr/', '구글'],
  ['/', 'https://m.blog.naver.com/someone/1', 'blog.naver.com'],
  ['/', `${SITE}/service`, '(직접 접속)'],
  ['/', '', '(직접 접속)'],
  ['/?utm_source=', 'rubbish', '(직접 접속)'],
])('%s after %s - %s', (path, referrer, channel) => {
  expect(channelOf(readVisitSource(SITE + path, referrer))).toBe(channel);
});

test.each([
  ['네이버 광고', 'ad', false],
  ['캠페인 naver / cpc', 'ad', true],
  ['구글', 'search', false],
  ['blog.naver.com', 'site', true],
  ['(직접 접속)', 'direct', false],
  [UNKNOWN_CHANNEL, 'other', false],
  // Written by the staff in a contract.
  ['지인 소개', 'other', false],
])('channel %s - of kind %s', (name, kind, isFree) => {
  expect([channelKind(name), isFreelyNamed(name)]).toEqual([kind, isFree]);
});

test('without a source - the channel is unknown', () => {
  expect(channelOf(readVisitSource('no address', ''))).toBe(UNKNOWN_CHANNEL);
});

test('a source - keeps the path, the host and known entries only, shortened', () => {
  const query = `utm_term=${'가'.repeat(200)}&token=secret&keyword=private`;
  expect(readVisitSource(`${SITE}/%EA%B0%80?${query}#token`, 'https://a.test/private?x=1')).toEqual({
    landing: '/가',
    referrer: 'a.test',
    campaign: { utm_term: '가'.repeat(CAMPAIGN_VALUE_MAX) },
  });
  expect(readVisitSource(`${SITE}/%EA`, '')?.landing).toBe('/%EA');
});

test('an entry of an advertisement - is seen in an address; words that were looked up are not', () => {
  for (const name of CAMPAIGN_ENTRIES) {
    expect(HAS_CAMPAIGN.test(`?${name}=x`)).toBe(true);
    expect(HAS_CAMPAIGN.test(`?keyword=a&${name}=x`)).toBe(true);
  }
  for (const query of ['', '?keyword=utm_&target=n_.example', '?q=gclid'])
    expect(HAS_CAMPAIGN.test(query)).toBe(false);
});
