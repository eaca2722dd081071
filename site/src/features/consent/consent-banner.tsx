import { css } from '@emotion/react';
import type { HeadScript } from 'api-extensions/contracts/common/head-scripts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { SiteLink } from '../../ui/site-link';
import { from, print } from '../../ui/theme/breakpoints';
import { useAskedForPixels, useConsent, writeConsent } from './consent';
import { CONSENT_SETTINGS } from './consent-settings';
import { endHeadScripts } from './load-script';
import { measureView, reportGoals } from './measure-views';
import type { Consent } from './stored-consent';

const banner = css`
  position: fixed;
  z-index: 25;
  right: var(--gutter);
  /* Above the bar with contacts on phones. */
  bottom: calc(var(--gutter) + var(--contact-bar, 0px));
  left: var(--gutter);
  display: grid;
  gap: var(--space-4);
  max-width: 30rem;
  max-height: calc(100dvh - 2 * var(--gutter) - var(--contact-bar, 0px));
  padding: var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-md);
  background: var(--color-paper);
  box-shadow: var(--shadow-raised);
  font-size: var(--text-sm);
  overflow: auto;
  /* At the right: the text and buttons of the first block are at the left. */
  ${from.lg} {
    left: auto;
    max-width: 26rem;
  }
  & h2 {
    margin-bottom: var(--space-2);
    font-size: var(--text-md);
  }
  ${print} {
    display: none;
  }
`;

const covering = css`
  visibility: hidden;
`;

// Both choices have the same weight.
const choices = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 0.75rem;
`;

function saveChoice(consent: Consent, withPixels: boolean): void {
  writeConsent(consent, withPixels);
  // The card is removed with its focused button.
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** Buttons for which visitors open a page. */
const MAIN_ACTIONS = 'main [data-main-action], main [type=submit]';

/** Whether the card would cover a main action at the current scroll position. A card that has the focus stays. */
function useIsCovering(card: RefObject<HTMLElement>, isShown: boolean): boolean {
  const [isCovering, setCovering] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const measure = () => {
      const own = card.current?.getBoundingClientRect();
      if (!own || card.current?.contains(document.activeElement)) return;
      setCovering(
        [...document.querySelectorAll(MAIN_ACTIONS)].some((action) => {
          const { left, right, top, bottom } = action.getBoundingClientRect();
          return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
        }),
      );
    };
    let frame = 0;
    const measureSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    // Elements are added by another page or a loaded form, and move as images and fonts arrive.
    const added = new MutationObserver(measureSoon);
    added.observe(document.body, { childList: true, subtree: true });
    const resized = new ResizeObserver(measureSoon);
    resized.observe(document.body);
    return () => {
      window.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
      added.disconnect();
      resized.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [card, isShown]);
  return isCovering;
}

/** Asks for consent again when a button with that attribute is clicked. @returns a function that stops it */
function handleConsentSettingsClicks(): () => void {
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest(`[${CONSENT_SETTINGS}]`)) writeConsent('unasked');
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** Whether a script measures advertisements, beside visits. */
const isPixel = ({ kind }: HeadScript) => kind === 'kakao' || kind === 'meta';

/** Asks for consent before any third-party content loads; both choices take one click and look equal. */
export default function ConsentBanner({
  headScripts,
  pathname,
}: {
  headScripts: HeadScript[];
  pathname: string;
}) {
  const answer = useConsent();
  const hasPixels = headScripts.some(isPixel);
  // A site may add a pixel later.
  const isAsked = useAskedForPixels() || !hasPixels;
  const consent = answer === 'granted' && !isAsked ? 'unasked' : answer;
  const card = useRef<HTMLElement>(null);
  const isCovering = useIsCovering(card, consent === 'unasked');
  useEffect(handleConsentSettingsClicks, []);
  useEffect(() => {
    if (consent === 'granted') measureView(headScripts);
    else endHeadScripts();
  }, [consent, headScripts, pathname]);
  useEffect(() => (consent === 'granted' ? reportGoals() : undefined), [consent]);
  if (consent !== 'unasked') return null;
  const saveAnswer = (next: Consent) => saveChoice(next, hasPixels);
  return (
    <section ref={card} css={[banner, isCovering && covering]} aria-label="방문 분석 동의">
      <div>
        <h2>방문 분석에 동의하시겠습니까?</h2>
        <p>
          동의하시면 {hasPixels ? '방문 통계와 광고 성과 측정을' : '방문 통계를'} 위한 외부 스크립트를
          불러옵니다. 동의하지 않아도 모든 기능을 이용하실 수 있으며, 화면 아래 ‘방문 분석 설정’에서 언제든
          바꾸실 수 있습니다. 자세한 내용은 <SiteLink href="/privacy">개인정보처리방침</SiteLink>에 있습니다.
        </p>
      </div>
      <div css={choices}>
        <Button variant="outline" onClick={() => saveAnswer('denied')}>
          동의하지 않음
        </Button>
        <Button variant="outline" onClick={() => saveAnswer('granted')}>
          동의
        </Button>
      </div>
    </section>
  );
}
