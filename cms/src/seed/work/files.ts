import { DAY_MS } from 'api-extensions/contracts/rules/days';
import { insertAll, type Seeding, tableOf } from './rows';

/** A PDF of one A4 page with a line of text: Latin letters only, so that no font has to be embedded. */
function pdfOf(line: string): Buffer {
  const text = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + end, 'latin1');
}

/** Files of the demo customer: one that the customer sees, and one of the staff. */
const FILES = [
  { name: '순위 관리 계약서.pdf', line: 'Demo contract', daysAgo: 30, shown: true },
  { name: '브랜드 소개와 요청 사항.pdf', line: 'Demo brief', daysAgo: 26, shown: false },
];

export async function seedFiles(seeding: Seeding): Promise<void> {
  const { strapi, domain, now, people } = seeding;
  await insertAll(
    seeding,
    tableOf(strapi, 'customer-file'),
    FILES.map(({ name, line, daysAgo, shown }) => {
      const bytes = pdfOf(line);
      const created_ms = now - daysAgo * DAY_MS;
      return {
        ...{ domain, customer: people.member, name, mime: 'application/pdf', size: bytes.length },
        ...{ content: bytes.toString('base64'), author: '박담당', created_ms },
        shown_ms: shown ? created_ms : null,
      };
    }),
  );
}
