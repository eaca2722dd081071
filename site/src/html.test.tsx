import { renderToStaticMarkup } from 'react-dom/server';
import Html from './html';

test('the document - has the parts that Gatsby gives it, and one viewport that a keyboard makes smaller', () => {
  const html = renderToStaticMarkup(
    <Html
      htmlAttributes={{ lang: 'ko' }}
      bodyAttributes={{ className: 'own' }}
      headComponents={[<title key="title">제목</title>]}
      preBodyComponents={[<i key="before" />]}
      postBodyComponents={[<b key="after" />]}
      body="<main>본문</main>"
    />,
  );
  expect(html).toBe(
    '<html lang="ko"><head><meta charSet="utf-8"/>' +
      '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content"/>' +
      '<title>제목</title></head><body class="own"><i></i><div id="___gatsby"><main>본문</main></div><b></b></body></html>',
  );
});
