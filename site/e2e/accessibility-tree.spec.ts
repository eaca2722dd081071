import type { Page } from '@playwright/test';
import { waitForHydration } from './pages';
import { expect, test } from './product';

// The tree that Chromium gives assistive technology can differ from the elements, e.g. for blocks that are not laid out yet.

interface Node {
  role: string;
  name: string;
  isInvalid: boolean;
}

async function accessibilityTree(page: Page): Promise<Node[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? ''),
      isInvalid: properties.some(
        (property) => property.name === 'invalid' && property.value.value !== 'false',
      ),
    }));
}

for (const host of ['localhost', 'topkeyword.localhost'])
  for (const path of ['/', '/service'])
    test(`${host}${path} - the tree has every heading, and all landmarks and tables by name, without scrolling`, async ({
      page,
      product,
    }) => {
      await page.goto(product.url(host, path));
      await waitForHydration(page);
      const headings = await page.locator(':is(h1, h2, h3):not(details:not([open]) *)').count();
      expect(headings).toBeGreaterThan(5);
      const namesOf = async (role: string) =>
        (await accessibilityTree(page)).filter((node) => node.role === role).map(({ name }) => name);
      await expect.poll(async () => (await namesOf('heading')).length).toBe(headings);
      for (const role of ['region', 'table', 'navigation']) expect(await namesOf(role)).not.toContain('');
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });

test('an empty form - no field is invalid in the tree before the form is sent', async ({ page, product }) => {
  await page.goto(product.url('localhost', '/service/apply'));
  await waitForHydration(page);
  const invalidFields = async () =>
    (await accessibilityTree(page)).filter(({ isInvalid }) => isInvalid).map(({ name }) => name);
  expect((await accessibilityTree(page)).some(({ role }) => role === 'checkbox')).toBe(true);
  expect(await invalidFields()).toEqual([]);
  await page.getByRole('button', { name: '상담 신청하기' }).click();
  await expect(page.getByLabel('업체명')).toBeFocused();
  expect(await invalidFields()).toEqual(['업체명', '연락처', '(필수) 개인정보 수집·이용에 동의합니다.']);
});
