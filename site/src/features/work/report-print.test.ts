import { printRules } from './report-print';

const site = { code: 'a', name: '', logo: '랭크업', color: '#000000', company: '', phone: '', email: '' };

test('a foot - the logo, 데모 데이터 only where it is made up, and page numbers', () => {
  expect(printRules({ site, demo: true })).toContain('content: "랭크업 · 데모 데이터 · 순위는');
  expect(printRules({ site, demo: false })).not.toContain('데모');
  expect(printRules({ site, demo: false })).toContain("counter(page) ' / ' counter(pages)");
});

test('a logo with signs that mean something in CSS - stays within its string', () => {
  const rules = printRules({ site: { ...site, logo: '"; } </style>\\\n*' }, demo: false });
  expect(rules).toContain('content: "\\22 \\3b  \\7d  \\3c \\2f style\\3e \\5c \\a \\2a  ·');
});
