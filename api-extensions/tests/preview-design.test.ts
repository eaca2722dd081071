// PostgreSQL only: what the publisher is asked to render for the picture of a design.
import { admin, domainId, entriesPath } from './cms-under-test';
import { previewOfTests } from './preview-steps';

const { renderings, publisherBehaviour, replica } = previewOfTests();

describe('the picture of a design', () => {
  const UID = 'api::app-config.app-config';
  const drawDesign = (body: object) =>
    admin('/api-extensions/preview/design', { method: 'POST', body }, (path, options) =>
      replica().request(path, { host: 'cms.localhost', ...options }),
    );
  const themeEntry = async (): Promise<string> => {
    const { json } = await admin(
      `${entriesPath(UID)}?filters[domain][code][$eq]=rankup&filters[name][$eq]=theme&pageSize=1`,
    );
    return json.results[0].documentId as string;
  };

  test('of a saved fragment - the home page with the typed values in its place; nothing is saved', async () => {
    const entry = await themeEntry();
    const { status, json } = await drawDesign({
      entry,
      domain: null,
      value: { theme: { primary: '#0f766e' } },
      design: { hero: 'hero-card', radius: 'no-such' },
    });
    expect([status, json.data.html]).toEqual([200, '<p>draft</p>']);
    const rendering = renderings.at(-1);
    expect(rendering).toMatchObject({ path: '/', part: 'html', showProtected: false, banner: '' });
    const themes = rendering?.content.appConfigs.flatMap(({ theme }) => (theme ? [theme] : []));
    expect(themes).toEqual([{ primary: '#0f766e', hero: 'card' }]);
    const { json: saved } = await admin(`${entriesPath(UID)}/${entry}`);
    expect(saved.data.value.theme.primary).toBe('#4338ca');
  });

  test('of a new fragment - the home page of the form’s site, with the fragment after the saved ones', async () => {
    const domain = await domainId('topkeyword');
    const value = { logo: { site: { text: '새 로고' } } };
    expect((await drawDesign({ entry: null, domain, value, design: null })).status).toBe(200);
    const rendering = renderings.at(-1);
    expect(rendering?.content.code).toBe('topkeyword');
    expect(rendering?.content.appConfigs.at(-1)).toEqual(value);
  });

  test.each([
    ['no site', { entry: null, domain: null }],
    ['an unknown site', { entry: null, domain: 'none' }],
    ['an unknown fragment', { entry: 'none', domain: null }],
  ])('of %s - not found', async (_what, of) => {
    expect((await drawDesign({ ...of, value: {}, design: null })).status).toBe(404);
  });

  test.each(['fail', 'hang up'] as const)(
    'a publisher that answers with "%s" - 503 in Korean',
    async (what) => {
      publisherBehaviour.current = what;
      try {
        const domain = await domainId('rankup');
        const { status, json } = await drawDesign({ entry: null, domain, value: {}, design: null });
        expect([status, json.error.details.code]).toEqual([503, 'PREVIEW_UNAVAILABLE']);
        expect(json.error.message).toMatch(/[가-힣]/);
      } finally {
        publisherBehaviour.current = 'render';
      }
    },
  );
});
