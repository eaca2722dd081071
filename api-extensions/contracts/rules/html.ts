/** Text for an element or a quoted attribute of HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] ?? char,
  );

/**
 * A page that needs no release: of the edge, and of a preview that cannot be shown. It names no site.
 * @param title escaped, like the text and the link
 */
export function plainPage(title: string, text: string, link?: { href: string; label: string }): string {
  const style = link ? '\na { display: inline-block; padding: .5rem; color: #1d4ed8; }' : '';
  const further = link ? `<p><a href="${link.href}">${link.label}</a></p>` : '';
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #fff; color: #1f2328; font-family: system-ui, sans-serif; }
main { max-width: 32rem; padding: 2rem; text-align: center; word-break: keep-all; line-height: 1.6; }${style}
</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p>${further}</main></body>
</html>
`;
}
