import { mailHtml } from '../../../shared/messages/mail-layout';
import { mailLines } from './channels';

const business = {
  ...{
    logo: '랭크업',
    art: 'ranks' as const,
    color: '#4338ca',
    company: '(주)랭크업',
    ceo: '',
    business_number: '',
  },
  ...{ address: '', phone: '', email: '' },
};

test('mailLines - alerts of slots with short names are paragraphs; customer and day are a table', () => {
  const moved = { list: 'web', reason: 'entered', places: 3, from_rank: 5, to_rank: 2, ordered: true };
  const alert = { ...moved, keyword: '카페', target: 'a.kr', day: '2026-11-27', depth: 100, detail: null };
  const content = {
    alerts: [alert, { ...alert, target: 'b.kr' }],
    customer: '다온',
    isDemo: false,
    isTest: false,
    linkOf: ({ target }: { target: string }) => `https://rankup.example/work/slots/${target}`,
  };
  // Only the fields that the mail shows.
  const html = mailHtml(mailLines(content as never, 'https://rankup.example/work/alerts'), business);
  expect(html.match(/<tr>/g)).toHaveLength(2);
  for (const target of ['a.kr', 'b.kr'])
    expect(html).toMatch(
      new RegExp(
        `<p [^>]*><a href="https://rankup.example/work/slots/${target}" [^>]*>카페 · ${target} \\(웹문서\\): 5위 → 2위 \\(상위 3위 진입\\)</a></p>`,
      ),
    );
});
