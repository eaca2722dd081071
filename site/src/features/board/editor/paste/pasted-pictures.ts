import { lostPictureText } from 'api-extensions/contracts/content-import/found';
import { picturesOfRtf } from './pasted-rtf';

/** A picture whose file is in the clipboard, to be uploaded. */
export interface PastedPicture {
  file: File;
  alt: string;
  /** Text that stands in its place until then. */
  place: string;
}

const placeText = (number: number): string => `[이미지를 올리고 있습니다 (${number})]`;

const IMAGE_PATH = /^\/uploads\/[^?#]+$/;

/**
 * The address in the media library of a picture of this site: of a copied post, or of the editor itself. Published pages show pictures
 * through the image endpoint.
 * @param site address of the page
 * @returns null for a picture from elsewhere
 */
function ownPictureAddress(src: string, site: string): string | null {
  if (!URL.canParse(src, site)) return null;
  const [url, own] = [new URL(src, site), new URL(site)];
  const hostOf = ({ host }: URL) => host.replace(/^www\./, '');
  if (!/^https?:$/.test(url.protocol) || hostOf(url) !== hostOf(own)) return null;
  const path = url.pathname === '/api/image' ? (url.searchParams.get('url') ?? '') : url.pathname;
  const address = decodeIfValid(path);
  return IMAGE_PATH.test(address) && !address.includes('..') ? address : null;
}

function decodeIfValid(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The file in an address with the data itself; null for other addresses and for what is no picture. */
function fileOfDataAddress(src: string): File | null {
  const [, type, base64, data = ''] =
    /^data:(image\/(?:jpe?g|png|gif|webp|avif))((?:;[\w=-]+)*;base64),(.+)$/is.exec(src) ?? [];
  if (!type || !base64) return null;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s+/g, '')), (letter) => letter.charCodeAt(0));
    return new File([bytes], `붙여 넣은 이미지.${type.split('/')[1]?.replace('jpeg', 'jpg')}`, { type });
  } catch {
    return null;
  }
}

/** Pictures that only count visits, or keep a distance. */
function isSpacer(image: Element): boolean {
  const sides = ['width', 'height'].map((side) => Number.parseInt(image.getAttribute(side) ?? '', 10));
  return (
    sides.some((side) => side <= 2) ||
    /^data:image\/gif;base64,R0lGODlhAQAB/i.test(image.getAttribute('src') ?? '')
  );
}

/** A picture that Word names by its file on the copying machine. */
const isLocal = (image: Element) => /^file:/i.test(image.getAttribute('src') ?? '');

let pictures = 0;

/**
 * Decides what becomes of each picture of pasted HTML: one of the own site stays, one whose data is in the clipboard is uploaded, and
 * any other leaves a sentence in its place.
 * @param files pictures of the same clipboard
 * @param rtf the clipboard as RTF, which has the data of Word's pictures
 * @returns the pictures to upload, and how many are lost
 */
export function takePictures(
  body: Element,
  { site, files, rtf }: { site: string; files: readonly File[]; rtf: string },
): { pictures: PastedPicture[]; lost: number } {
  const taken: PastedPicture[] = [];
  let lost = 0;
  const images = Array.from(body.querySelectorAll('img, v\\:imagedata')).filter((image) => {
    if (!isSpacer(image)) return true;
    image.remove();
    return false;
  });
  // Programs add a drawing of the whole selection: beside a text, a single file is no picture of it.
  const hasText = (body.textContent ?? '').trim() !== '';
  const isEach = images.length === files.length && (files.length > 1 || !hasText);
  const inRtf = images.some((image) => isLocal(image)) ? picturesOfRtf(rtf) : [];
  const local = images.filter(isLocal);
  const inOrder = inRtf.length === local.length ? inRtf : [];
  images.forEach((image, index) => {
    const src = image.getAttribute('src') ?? '';
    const alt = (image.getAttribute('alt') ?? '').trim().slice(0, 300);
    const own = ownPictureAddress(src, site);
    if (own !== null) {
      image.setAttribute('src', own);
      return;
    }
    const file =
      fileOfDataAddress(src) ?? inOrder[local.indexOf(image)] ?? (isEach ? files[index] : undefined);
    const place = body.ownerDocument.createElement('p');
    if (file) {
      pictures += 1;
      place.textContent = placeText(pictures);
      taken.push({ file, alt, place: place.textContent });
    } else {
      lost += 1;
      place.textContent = lostPictureText(alt);
    }
    replaceByBlock(image, place);
  });
  return { pictures: taken, lost };
}

/** Puts a paragraph in the place of a picture, after the paragraph or link that it stands in. */
function replaceByBlock(image: Element, place: Element): void {
  const figure = image.closest('figure, picture');
  const block = figure ?? image.closest('p, h1, h2, h3, h4, h5, h6, a, span');
  const outer = block?.closest('p, h1, h2, h3, h4, h5, h6') ?? block;
  if (outer) outer.after(place);
  else image.before(place);
  image.remove();
}
