import { printRules } from './report-print';

const site = { code: 'a', name: '', logo: '랭크업', color: '#000000', company: '', phone: '', email: '' };

test('a footer - has the logo, page numbers, and 데모 데이터 only for simulated data', () => {
  expect(printRules({ site, demo: true })).toContain('content: "랭크업 · 데모 데이터 · 순위는');
  expect(printRules({ site, demo: false })).not.toContain('데모');
  expect(printRules({ site, demo: false })).toContain("counter(page) ' / ' counter(pages)");
});

test('a logo with special characters of CSS - stays within its string', () => {
  const rules = printRules({ site: { ...site, logo: '"; } </style>\\\n*' }, demo: false });
  expect(rules).toContain('content: "\\22 \\3b  \\7d  \\3c \\2f style\\3e \\5c \\a \\2a  ·');
});
