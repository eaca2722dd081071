import { asStaticPage } from './static-page';

test('a static page - has no scripts and preloads, and images by their own addresses', () => {
  const page =
    '<head><link rel="preload" href="/app.js"><style>p{}</style><script>\nrun()\n</script></head>' +
    '<img src="/api/image?url=%2Fuploads%2Fcat_1.jpg&amp;w=320&amp;v=1" srcset="/api/image?url=%2Fuploads%2Fcat_1.jpg&amp;w=320 320w, /api/image?url=%2Fuploads%2Fcat_1.jpg&amp;w=640 640w">' +
    '<script src="/app.js" async></script>';
  expect(asStaticPage(page)).toBe(
    '<head><style>p{}</style></head><img src="/uploads/cat_1.jpg" srcset="/uploads/cat_1.jpg 320w, /uploads/cat_1.jpg 640w">',
  );
});

test('an image address that cannot be decoded - unchanged, while others are decoded', () => {
  const damaged = '<img src="/api/image?url=%2Fuploads%2F100%.jpg&amp;w=320">';
  expect(asStaticPage(`${damaged}<img src="/api/image?url=%2Fuploads%2Fcat.jpg&amp;w=320">`)).toBe(
    `${damaged}<img src="/uploads/cat.jpg">`,
  );
});
