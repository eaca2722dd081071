/** Code for what blocks do: React does not hydrate them. Loaded with the first use, or where a page has a countdown or a popup. */
export { showPopups } from './popups';

/** Shows the picture of a gallery's link in the gallery's dialog. */
function openLightbox(link: HTMLAnchorElement): void {
  const list = link.closest('[data-part=pictures]');
  const dialog = list?.parentElement?.querySelector('dialog');
  const figure = dialog?.querySelector('figure');
  if (!list || !dialog || !figure) return;
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[data-act]')];
  let at = links.indexOf(link);
  const show = (index: number) => {
    at = (index + links.length) % links.length;
    const shown = links[at];
    const small = shown?.querySelector('img');
    if (!shown || !small) return;
    const image = Object.assign(new Image(), { sizes: '100vw', srcset: small.srcset, alt: small.alt });
    image.src = shown.href;
    figure.querySelector('img')?.remove();
    figure.prepend(image);
    const caption = figure.querySelector('figcaption');
    if (caption) caption.textContent = shown.dataset.caption ?? '';
    const count = dialog.querySelector('output');
    if (count) count.textContent = `${at + 1} / ${links.length}`;
  };
  for (const button of dialog.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    button.hidden = links.length < 2;
    button.onclick = () => show(at + Number(button.dataset.step));
  }
  dialog.onkeydown = ({ key }) => {
    if (key === 'ArrowLeft') show(at - 1);
    if (key === 'ArrowRight') show(at + 1);
  };
  // Beside the picture. The picture itself has no action.
  dialog.onclick = ({ target }) => {
    if (target === dialog || target === figure) dialog.close();
  };
  // The page below does not scroll, and is where it was afterwards.
  document.documentElement.style.overflow = 'hidden';
  dialog.onclose = () => document.documentElement.style.removeProperty('overflow');
  show(at);
  dialog.showModal();
}

/** Puts the player in the place of a video's link. */
function playVideo(link: HTMLAnchorElement): void {
  const { player, name = '' } = link.dataset;
  if (!player) return;
  const address = new URL(player);
  address.searchParams.set('autoplay', '1');
  const frame = Object.assign(document.createElement('iframe'), {
    title: name,
    allow: 'autoplay; fullscreen; picture-in-picture',
    referrerPolicy: 'strict-origin-when-cross-origin',
    src: address.href,
  });
  link.replaceWith(frame);
  frame.focus();
}

/** Does what a block's link says when it is used. */
export const act = (link: HTMLAnchorElement): void =>
  link.dataset.act === 'video' ? playVideo(link) : openLightbox(link);

const MINUTE_MS = 60_000;

/** Days, hours and minutes from now to an instant; zeros once it is over. */
export function timeLeft(until: number, now: number): [days: number, hours: number, minutes: number] {
  // The minute in progress counts: a minute before the end it says 1, not 0.
  const minutes = Math.max(0, Math.ceil((until - now) / MINUTE_MS));
  return [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Fills the figures of the page's countdowns now and each minute, until the page is left. */
export function runCountdowns(): void {
  clearTimeout(timer);
  const countdowns = document.querySelectorAll<HTMLElement>('[data-until]');
  if (countdowns.length === 0) return;
  for (const countdown of countdowns) {
    const left = timeLeft(Date.parse(countdown.dataset.until ?? ''), Date.now());
    countdown.querySelectorAll('dd').forEach((figure, index) => (figure.textContent = String(left[index])));
  }
  timer = setTimeout(runCountdowns, MINUTE_MS - (Date.now() % MINUTE_MS));
}
