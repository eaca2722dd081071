/** Text for an element or a quoted attribute of HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] ?? char,
  );

// eslint-disable-next-line no-control-regex -- characters that XML does not allow
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Text for an element or attribute of XML, without characters that XML does not allow. */
export const escapeXml = (text: string): string =>
  text
    .replace(NOT_IN_XML, '')
    .replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char);

/**
 * A whole HTML page for cases without a release: errors of the edge, and previews that cannot be shown. It names no site.
 * @param title HTML, as are the text and the link: the caller escapes them
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
