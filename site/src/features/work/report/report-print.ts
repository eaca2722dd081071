import type { Report } from 'api-extensions/contracts/work-overview';

/** A text as a CSS string. */
const quoted = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,·()&-]/gu, (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)}"`;

const NOT_NAVER = '순위는 조회한 시점의 결과이며, Naver와 제휴 관계가 아닙니다.';

/**
 * Print rules of a report: A4, with site name, data source and page number in every footer, without the page around it.
 * The cover has no margins and therefore no footer.
 */
export function printRules({ site, demo }: Pick<Report, 'site' | 'demo'>): string {
  const foot = quoted(`${site.logo} · ${demo ? '데모 데이터 · ' : ''}${NOT_NAVER}`);
  return `
@page {
  size: A4;
  margin: 15mm 16mm 20mm;
  @bottom-left {
    content: ${foot};
    width: 85%;
    color: ${demo ? '#7a4b00' : '#6b7280'};
    font: 7.5pt var(--font-sans, sans-serif);
  }
  @bottom-right {
    content: counter(page) ' / ' counter(pages);
    color: #6b7280;
    font: 8pt var(--font-sans, sans-serif);
  }
}
@page cover {
  margin: 0;
}
:is(body, body *):has([data-report]) > :not(:has([data-report]), [data-report]) {
  display: none !important;
}
body *:has([data-report]) {
  display: block !important;
  min-height: 0 !important;
  max-width: none !important;
  margin: 0 !important;
  padding: 0 !important;
}`;
}
