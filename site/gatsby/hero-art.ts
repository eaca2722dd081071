import { createHash } from 'node:crypto';
import type { ThemeDesign } from 'api-extensions/contracts/common/theme-design';
import type { PlannedFile } from './planned';

/** Illustrations (480 × 500) of hero blocks without an image. They are files, so that pages need no code for them. */

/** The tints of site/src/ui/theme/global-styles.ts, which an image file cannot read, and the animations. */
const style = (primary: string, onPrimary: string) =>
  `<style>svg{--p:${primary};--o:${onPrimary};--paper:#fff;--ink:#14161d;--t2:#f0f1f4;--t3:#e6e8ec;--line:#d5d8df;--mark:#b9bdc8}
@supports (color:color-mix(in oklab,red,blue)){svg{--t2:color-mix(in oklab,var(--p) 8%,white);--t3:color-mix(in oklab,var(--p) 14%,white);--line:color-mix(in oklab,var(--p) 20%,#e6e8ec);--mark:color-mix(in oklab,var(--p) 38%,white)}}
@keyframes rise{from{transform:translateY(152px)}}@keyframes sink{from{transform:translateY(-76px)}}@keyframes draw{from{stroke-dashoffset:1}}@keyframes appear{from{opacity:0}}@keyframes drop{from{transform:translateY(-130px);opacity:0}60%{transform:translateY(0);opacity:1}78%{transform:translateY(-14px)}}
.rise{animation:rise 1.1s cubic-bezier(.22,.8,.24,1) .35s backwards}.sink{animation:sink 1.1s cubic-bezier(.22,.8,.24,1) .35s backwards}.draw{stroke-dasharray:1;animation:draw 1.2s ease-out 1.1s backwards}.appear{animation:appear .3s ease-out 2.1s backwards}.drop{animation:drop .9s ease-out .4s backwards}
#still:target *{animation:none!important}</style>`;

const searchField = `<rect x="64" y="8" width="352" height="56" rx="28" fill="var(--paper)" stroke="var(--p)" stroke-width="2"/><rect x="92" y="31" width="120" height="10" rx="5" fill="var(--ink)" opacity=".82"/><path d="M221 26v20" stroke="var(--p)" stroke-width="2"/><g fill="none" stroke="var(--p)" stroke-width="3.5" stroke-linecap="round"><circle cx="380" cy="34" r="9"/><path d="m387 41 8 8"/></g>`;

/** One result of a sample list, in a slot of 76 units. */
const result = (y: number, title: number, text: number) =>
  `<g transform="translate(64 ${y})"><rect width="352" height="64" rx="12" fill="var(--paper)" stroke="var(--line)"/><circle cx="32" cy="32" r="9" fill="var(--t3)"/><rect x="58" y="19" width="${title}" height="9" rx="4.5" fill="var(--mark)"/><rect x="58" y="37" width="${text}" height="7" rx="3.5" fill="var(--t3)"/></g>`;

const marks = Array.from(
  { length: 39 },
  (_, mark) => `M0 ${98 + mark * 10}h${mark % 6 === 0 ? 28 : 14}`,
).join('');

/** Search results beside a scale, one of them moving up. */
const ranks = `<path d="${marks}" stroke="var(--mark)"/>${searchField}${result(92, 150, 236)}<g class="sink">${result(244, 126, 214)}${result(320, 168, 180)}</g>${result(396, 112, 226)}
<g class="rise"><path d="M0 200h52" stroke="var(--p)" stroke-width="2"/><circle cx="4" cy="200" r="4" fill="var(--p)"/><g transform="translate(47 164)"><rect x="1" y="1" width="430" height="70" rx="14" fill="var(--p)" stroke="var(--paper)" stroke-width="2"/><circle cx="40" cy="36" r="13" fill="var(--o)"/><path d="m34.5 36.5 4 4 7.5-8.5" fill="none" stroke="var(--p)" stroke-width="2.75" stroke-linecap="round" stroke-linejoin="round"/><g fill="var(--o)"><rect x="74" y="21" width="176" height="10" rx="5"/><rect x="74" y="42" width="248" height="7" rx="3.5" opacity=".55"/></g></g></g>
<g transform="translate(268 340)"><rect width="196" height="136" rx="16" fill="var(--paper)" stroke="var(--line)"/><path d="M20 40h156M20 68h156M20 96h156" stroke="var(--t3)"/><g fill="none" stroke="var(--p)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path class="draw" pathLength="1" d="M22 110h22V96h24v8h22V78h24v6h22V56h22V34h14"/><circle class="appear" cx="172" cy="34" r="6.5" fill="var(--paper)"/></g></g>`;

/** An awning of stripes, 36 high, and its scalloped edge. */
const awning = (x: number, y: number, stripes: number, color: string) =>
  Array.from({ length: stripes }, (_, at) => {
    const left = x + at * 20;
    const fill = at % 2 === 0 ? color : 'var(--paper)';
    return `<path d="M${left} ${y}h20v28a10 10 0 0 1-20 0z" fill="${fill}" stroke="var(--line)"/>`;
  }).join('');

/** A shop front: wall, window with goods, door. */
const shop = (x: number, width: number, y: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${440 - y}" rx="6" fill="var(--paper)" stroke="var(--line)"/><rect x="${x + 14}" y="${y + 62}" width="${width - 74}" height="68" rx="4" fill="var(--t2)" stroke="var(--line)"/><path d="M${x + 22} ${y + 130}v-20h14v20M${x + 42} ${y + 130}v-32h12v32" fill="var(--mark)"/><rect x="${x + width - 48}" y="${y + 62}" width="34" height="${378 - y}" rx="4" fill="var(--t3)" stroke="var(--line)"/><circle cx="${x + width - 21}" cy="${y + 62 + (378 - y) / 2}" r="2.5" fill="var(--p)"/>`;

const tree = (x: number) =>
  `<path d="M${x} 440v-54" stroke="var(--mark)" stroke-width="4"/><circle cx="${x}" cy="374" r="24" fill="var(--t3)" stroke="var(--line)"/>`;

/** A street of shops between trees, which the frame must not cut; a search finds the shop in the middle. */
const street = `${searchField}<path d="M240 66v30" stroke="var(--mark)" stroke-width="3" stroke-dasharray="2 7" stroke-linecap="round"/>${tree(25)}${tree(455)}${shop(38, 130, 286)}${awning(33, 286, 7, 'var(--t3)')}${shop(318, 130, 286)}${awning(313, 286, 7, 'var(--t3)')}
${shop(160, 166, 238)}<rect x="182" y="212" width="122" height="30" rx="6" fill="var(--p)" stroke="var(--paper)" stroke-width="2"/><rect x="206" y="223" width="74" height="8" rx="4" fill="var(--o)"/>${awning(153, 244, 9, 'var(--p)')}<path d="M0 440h480" stroke="var(--mark)" stroke-width="3" stroke-linecap="round"/><path d="M40 462h70M150 462h180M370 462h70" stroke="var(--line)" stroke-width="4" stroke-linecap="round"/>
<g class="drop"><path d="M240 200c-24-32-38-48-38-68a38 38 0 0 1 76 0c0 20-14 36-38 68z" fill="var(--p)" stroke="var(--paper)" stroke-width="4"/><circle cx="240" cy="131" r="15" fill="var(--o)"/></g>`;

/** A page of a book: a headline, a picture of hills, and columns of text. */
const textLines = (x: number, y: number, widths: readonly number[]) =>
  widths.map((width, at) => `M${x} ${y + at * 14}h${width}`).join('');

/** A desk at a window: an article is written, a lamp lights it, and its line rises on the screen behind. */
const desk = `<rect x="24" y="20" width="432" height="300" fill="var(--t2)"/><path d="M24 214c60-54 104-58 150-22s84 26 128-18 100-52 154-10v156H24z" fill="var(--t3)"/><path d="M24 262c70-36 130-30 196-4s150 22 236-22v84H24z" fill="var(--mark)" opacity=".55"/><circle cx="356" cy="92" r="34" fill="var(--paper)"/><g fill="none" stroke="var(--ink)" stroke-width="3"><rect x="24" y="20" width="432" height="300"/><path d="M240 20v300M24 170h432"/></g>
<path d="M0 420h480" stroke="var(--ink)" stroke-width="6"/><path d="M48 423v77M432 423v77" stroke="var(--ink)" stroke-width="6"/>
<g stroke="var(--ink)" stroke-linejoin="round"><path d="M408 418V212l-30-56" fill="none" stroke-width="5"/><path d="m366 128 30 16-18 40-64-30z" fill="var(--p)" stroke-width="3"/><path d="M380 417h56" stroke-width="8" stroke-linecap="round"/></g>
<g transform="translate(36 356)"><rect y="40" width="96" height="22" fill="var(--p)"/><rect x="8" y="20" width="80" height="20" fill="var(--paper)" stroke="var(--ink)" stroke-width="2.5"/><rect x="-4" width="88" height="20" fill="var(--mark)"/><path d="M12 51h40M20 30h34M8 10h30" stroke="var(--paper)" stroke-width="3"/><path d="M20 30h34" stroke="var(--line)" stroke-width="3"/></g>
<g transform="translate(52 262)"><path d="M24 96 20 60c-22-2-30-20-28-40 18 2 28 14 30 30 0-26 8-44 28-56 10 24 2 48-20 60l4 42z" fill="var(--p)"/><path d="M4 62h44l-6 34H10z" fill="var(--paper)" stroke="var(--ink)" stroke-width="2.5"/></g>
<g transform="translate(146 196)"><path d="M8 8h184v216H8z" fill="var(--line)"/><path d="M0 0h184v216H0z" fill="var(--paper)" stroke="var(--ink)" stroke-width="3"/><rect x="18" y="20" width="148" height="12" fill="var(--ink)"/><rect x="18" y="38" width="92" height="12" fill="var(--ink)"/><rect x="18" y="66" width="68" height="62" fill="var(--p)"/><path d="m18 128 22-30 16 16 14-20 16 34z" fill="var(--o)" opacity=".45"/><path d="${textLines(98, 70, [68, 60, 68, 54, 64])}" stroke="var(--mark)" stroke-width="5"/><path class="draw" pathLength="1" d="${textLines(18, 150, [148, 132, 148, 120])}" stroke="var(--mark)" stroke-width="5"/></g>
<g transform="translate(278 352)" class="appear"><path d="m0 44 8-22L62-32a10 10 0 0 1 14 14L22 36z" fill="var(--paper)" stroke="var(--ink)" stroke-width="3" stroke-linejoin="round"/><path d="m0 44 8-22 14 14z" fill="var(--ink)"/></g>`;

const ART: Record<ThemeDesign['art'], string> = { ranks, street, desk };

/**
 * The illustration of a site in its colour, at an address named by its content. The fragment `#still` stops its animations:
 * an image file cannot read the visitor's preference for reduced motion.
 */
export function heroArt(
  { art }: ThemeDesign,
  { primary, onPrimary }: { primary: string; onPrimary: string },
): PlannedFile {
  const drawing = `${style(primary, onPrimary)}${ART[art]}`.replaceAll('\n', '');
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="500" viewBox="0 0 480 500"><g id="still">${drawing}</g></svg>`;
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 20);
  return { path: `/art/${hash}.svg`, body };
}
