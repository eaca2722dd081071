import type { Context } from 'koa';
import { FileResponse } from './prepared';

/** The Content-Disposition of a file with this name. */
function dispositionOf(name: string): string | undefined {
  const headers = new Map<string, string>();
  const ctx = { set: (field: string, value: string) => headers.set(field, value) };
  new FileResponse(name, 'application/pdf', Buffer.from('%PDF-')).send(ctx as unknown as Context);
  return headers.get('Content-Disposition');
}

test.each([
  ['a.pdf', 'a.pdf', 'a.pdf'],
  ['계약서.pdf', '___.pdf', '%EA%B3%84%EC%95%BD%EC%84%9C.pdf'],
  ["it's *(v1)*.pdf", "it's *(v1)*.pdf", 'it%27s%20%2A%28v1%29%2A.pdf'],
  ['A/B "x".pdf', 'A/B _x_.pdf', 'A%2FB%20%22x%22.pdf'],
])('a file named %s - both forms of the name', (name, plain, encoded) => {
  expect(dispositionOf(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
});
