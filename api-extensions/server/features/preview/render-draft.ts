import type { z } from 'zod';
import { errorMessage } from '../../../contracts/rules/error-text';
import { renderPreview } from '../../../contracts/publishing/publishing';
import { platform } from '../../platform/platform';
import { publisherHeaders } from '../../http/request-id';

const TIMEOUT_MS = 5000;

type Body = z.input<typeof renderPreview.body>;
type Rendered = z.output<typeof renderPreview.response>['data'];

/**
 * Asks the publisher to render a page of a draft.
 * @param signal aborted when the visitor has left
 * @returns `failed` when it could not render the page, `away` when it does not answer; the log has the reason
 */
export async function renderDraft(body: Body, signal: AbortSignal): Promise<Rendered | 'failed' | 'away'> {
  const { env, strapi } = platform();
  let responded = false;
  try {
    if (!env.PUBLISHER_URL) throw new Error('PUBLISHER_URL is not set');
    const response = await fetch(new URL(renderPreview.path, env.PUBLISHER_URL), {
      method: renderPreview.method,
      headers: publisherHeaders(),
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    // 503: the code is being built, so the publisher cannot render.
    responded = response.status !== 503;
    if (!response.ok) throw new Error(`the publisher answered ${response.status}`);
    return renderPreview.response.parse(await response.json()).data;
  } catch (error) {
    if (!signal.aborted) {
      const reason = errorMessage(error);
      strapi.log.warn(`rendering the preview of ${body.content.code}${body.path} failed: ${reason}`);
    }
    return responded ? 'failed' : 'away';
  }
}
