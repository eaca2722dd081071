import type { CheckFailure } from '../../../../contracts/work/backlinks';
import { UPLOAD_MAX_BYTES } from '../../../../contracts/board/board';
import { lostPictureText, PICTURES_MAX } from '../../../../contracts/content-import/found';
import type { SiteDomain } from '../../../platform/domains';
import { AppError } from '../../../platform/errors';
import { CheckError, fetchOnce } from '../../../platform/fetch-page';
import { platform } from '../../../platform/platform';
import { cleanContent, listImages } from '../clean-content';
import { addPicture } from '../images';

const TIMEOUT_MS = 15_000;
const REDIRECTS_MAX = 3;
/** Pictures of all posts of one import. */
const IMPORT_PICTURES_MAX = 20_000;
/** Failures of a host in a row, after which its other pictures are not tried in this pass. */
const FAILURES_MAX = 5;

/** Why a picture was not fetched. */
const REASONS: Partial<Record<CheckFailure, string>> = {
  unknown_host: '서버를 찾을 수 없습니다',
  refused_address: '가져올 수 없는 주소입니다',
  timeout: '서버가 제때 응답하지 않았습니다',
  too_large: '20MB보다 큽니다',
};

class PictureError extends Error {}

/** Fetches pictures of old sites. One for each pass, which remembers what it has stored and which hosts do not respond. */
export class PictureFetcher {
  private readonly known = new Map<string, string>();
  private readonly failures = new Map<string, number>();

  /** @param stored pictures that the import has stored so far */
  constructor(
    private readonly domain: SiteDomain,
    public stored: number,
  ) {}

  /** The address in the media library. @throws PictureError with the reason in Korean */
  async take(address: string, alt: string): Promise<{ url: string; isNew: boolean }> {
    const known = this.known.get(address);
    if (known !== undefined) return { url: known, isNew: false };
    if (this.stored >= IMPORT_PICTURES_MAX)
      throw new PictureError(`한 번에 ${IMPORT_PICTURES_MAX.toLocaleString('ko')}장까지 옮깁니다`);
    const url = new URL(address);
    if ((this.failures.get(url.host) ?? 0) >= FAILURES_MAX)
      throw new PictureError('옛 서버가 응답하지 않습니다');
    const bytes = await this.fetch(url);
    const name = decodeURIComponentSafe(url.pathname.split('/').pop() ?? '');
    try {
      const picture = await addPicture(this.domain, bytes, name, alt);
      this.known.set(address, picture.url);
      return { url: picture.url, isNew: true };
    } catch (error) {
      if (error instanceof AppError && error.status < 500)
        throw new PictureError('읽을 수 없는 그림 파일입니다');
      throw error;
    }
  }

  private async fetch(first: URL): Promise<Buffer> {
    const { LINK_CHECK_LOOPBACK: loopbackAllowed, LINK_CHECK_AGENT: agent } = platform().env;
    let url = first;
    for (let step = 0; step <= REDIRECTS_MAX; step += 1) {
      let fetched;
      try {
        fetched = await fetchOnce(url, {
          ...{ loopbackAllowed, agent, timeoutMs: TIMEOUT_MS, maxBytes: UPLOAD_MAX_BYTES },
          accept: 'image/*',
        });
      } catch (error) {
        if (!(error instanceof CheckError)) throw error;
        if (['timeout', 'network', 'unknown_host'].includes(error.fault))
          this.failures.set(first.host, (this.failures.get(first.host) ?? 0) + 1);
        throw new PictureError(REASONS[error.fault] ?? '연결하지 못했습니다');
      }
      this.failures.delete(first.host);
      const { status, headers, body } = fetched;
      if (status === 200) return body;
      const { location } = headers;
      const isMoved = [301, 302, 303, 307, 308].includes(status) && location !== undefined;
      if (!isMoved || !URL.canParse(location, url.href))
        throw new PictureError(`서버가 그림을 주지 않았습니다(${status})`);
      url = new URL(location, url.href);
      if (!/^https?:$/.test(url.protocol)) throw new PictureError('가져올 수 없는 주소입니다');
    }
    throw new PictureError('주소가 계속 옮겨 갑니다');
  }
}

function decodeURIComponentSafe(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const unescape = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** As `cleanContent` writes it. */
const PICTURE = /<img src="([^"]+)"((?:[^>"]|"[^"]*")*)>/g;
const FIGURE = /<figure>(?:(?!<\/?figure>)[^])*<\/figure>/g;
const CAPTION = /<figcaption>([^]*?)<\/figcaption>/;
const ALT = /\balt="([^"]*)"/;

export interface TakenPictures {
  html: string;
  /** Addresses of those that were stored. */
  stored: string[];
  notes: string[];
}

/**
 * Takes the pictures of a post's HTML into the media library. One that cannot be taken leaves its place.
 * @param signal ends it after the picture in progress; the result is then null
 */
export async function takePictures(
  html: string,
  fetcher: PictureFetcher,
  signal: AbortSignal,
): Promise<TakenPictures | null> {
  const addresses = listImages(html);
  const clean = cleanContent(
    html,
    new Map(addresses.map((url) => [url, { url, width: null, height: null }])),
  );
  const altOf = new Map(
    [...clean.matchAll(PICTURE)].map(([, src = '', rest = '']) => [unescape(src), ALT.exec(rest)?.[1] ?? '']),
  );
  const taken = new Map<string, string>();
  const stored: string[] = [];
  const notes: string[] = [];
  for (const [at, address] of addresses.entries()) {
    if (signal.aborted) return null;
    try {
      if (at >= PICTURES_MAX) throw new PictureError(`${PICTURES_MAX}장까지 옮깁니다`);
      const { url, isNew } = await fetcher.take(address, unescape(altOf.get(address) ?? ''));
      taken.set(address, url);
      if (isNew) stored.push(url);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      notes.push(`그림을 옮기지 못했습니다: ${address.slice(0, 500)} (${error.message})`);
    }
  }
  return { html: placePictures(clean, taken), stored, notes };
}

/** Writes the new addresses, and what stands in the place of the others. */
function placePictures(html: string, taken: ReadonlyMap<string, string>): string {
  const place = (rest: string) => lostPictureText(ALT.exec(rest)?.[1] ?? '');
  return html
    .replace(FIGURE, (figure) => {
      const [picture] = figure.matchAll(PICTURE);
      if (!picture || taken.has(unescape(picture[1] ?? ''))) return figure;
      const caption = CAPTION.exec(figure)?.[1] ?? '';
      return `<p>${place(picture[2] ?? '')}</p>${caption ? `<p>${caption}</p>` : ''}`;
    })
    .replace(PICTURE, (_whole, src: string, rest: string) => {
      const url = taken.get(unescape(src));
      return url === undefined ? place(rest) : `<img src="${url}"${rest}>`;
    });
}
