import { expect, test, RELEASES_TEST_MS } from './product';
import { findEnglishTexts, FIRST_SCREEN, signInToAdmin } from './strapi-admin';

test.describe.configure({ timeout: RELEASES_TEST_MS });
test.use({ viewport: { width: 1280, height: 800 } });

const TYPE = '/content-manager/collection-types/api::page.page';

test('an earlier content - compared with the form, of which chosen parts are filled in; a deleted page comes back', async ({
  page,
  product,
}) => {
  const admin = await product.admin();
  const { results } = await admin(
    'GET',
    '/content-manager/collection-types/api::domain.domain?filters[code][$eq]=topkeyword',
  );
  const [domain] = results;
  const hero = { __component: 'blocks.hero', title: '그때 제목', lead: '그때 글' };
  const fields = {
    title: '되돌릴 페이지',
    path: '/brought-back',
    domain: { connect: [{ documentId: domain.documentId }] },
  };
  const { data: made } = await admin('POST', TYPE, { ...fields, blocks: [hero] });
  const address = `${TYPE}/${made.documentId}`;
  await admin('PUT', address, { blocks: [{ ...hero, title: '지금 제목', lead: '지금 글' }] });

  await signInToAdmin(page, product);
  await page.goto(product.url('cms.localhost', `/admin${address}`));
  await page.getByRole('button', { name: '지난 내용 보기' }).click(FIRST_SCREEN);
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /비교하기$/ })
    .last()
    .click();
  // The title comes back, the text stays.
  const text = dialog.getByRole('region', { name: '블록 1. 첫 화면 › 소개 글' });
  await text.getByRole('radio', { name: '지금 내용' }).click();
  expect(await findEnglishTexts(page)).toEqual([]);
  await dialog.getByRole('button', { name: '고른 내용을 화면에 채우기' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  const blocks = async () => (await admin('GET', address)).data.blocks;
  await expect.poll(blocks).toMatchObject([{ title: '그때 제목', lead: '지금 글' }]);

  await admin('DELETE', address);
  await page.goto(product.url('cms.localhost', `/admin${TYPE}`));
  await page.getByRole('button', { name: '휴지통' }).click(FIRST_SCREEN);
  await dialog.getByRole('button', { name: '되돌릴 페이지: 되살리기' }).first().click();
  await expect(page).toHaveURL(new RegExp(made.documentId));
  await expect.poll(blocks).toMatchObject([{ title: '그때 제목', lead: '지금 글' }]);
  await admin('DELETE', address);
});
