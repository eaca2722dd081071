import { css, keyframes } from '@emotion/react';
import { from, print } from '../../ui/theme/breakpoints';

const rise = keyframes`
  from { transform: translateY(152px); }
`;
const giveWay = keyframes`
  from { transform: translateY(-76px); }
`;
const draw = keyframes`
  from { stroke-dashoffset: 1; }
`;
const appear = keyframes`
  from { opacity: 0; }
`;

/** Narrow screens show its upper half, fading into the bottom of the band. */
const container = css`
  width: 100%;
  max-width: 27rem;
  height: 13.5rem;
  overflow: hidden;
  mask-image: linear-gradient(black 72%, transparent);
  ${from.lg} {
    max-width: none;
    height: auto;
    overflow: visible;
    mask-image: none;
  }
  ${print} {
    display: none;
  }
`;

const easing = 'cubic-bezier(0.22, 0.8, 0.24, 1)';

const mine = css`
  animation: ${rise} 1.1s ${easing} 0.35s backwards;
`;
const others = css`
  animation: ${giveWay} 1.1s ${easing} 0.35s backwards;
`;
const line = css`
  stroke-dasharray: 1;
  animation: ${draw} 1.2s ease-out 1.1s backwards;
`;
const dot = css`
  animation: ${appear} 0.3s ease-out 2.1s backwards;
`;
/** One result of a sample list, in a slot of 76 units. */
function Row({ y, title, text }: { y: number; title: number; text: number }) {
  return (
    <g transform={`translate(64 ${y})`}>
      <rect width="352" height="64" rx="12" fill="var(--color-paper)" stroke="var(--color-tint-line)" />
      <circle cx="32" cy="32" r="9" fill="var(--color-tint-3)" />
      <rect x="58" y="19" width={title} height="9" rx="4.5" fill="var(--color-tint-mark)" />
      <rect x="58" y="37" width={text} height="7" rx="3.5" fill="var(--color-tint-3)" />
    </g>
  );
}

/** A drawing of search results beside a scale, one of them moving up. Decorative: the text has all information. */
export function HeroVisual() {
  const marks = Array.from({ length: 39 }, (_, index) => index);
  return (
    <svg
      viewBox="0 0 480 500"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      focusable="false"
      css={container}
    >
      <g stroke="var(--color-tint-mark)">
        {marks.map((mark) => (
          <line key={mark} x1="0" x2={mark % 6 === 0 ? 28 : 14} y1={98 + mark * 10} y2={98 + mark * 10} />
        ))}
      </g>

      <g>
        <rect
          x="64"
          y="8"
          width="352"
          height="56"
          rx="28"
          fill="var(--color-paper)"
          stroke="var(--color-primary)"
          strokeWidth="2"
        />
        <rect x="92" y="31" width="120" height="10" rx="5" fill="var(--color-ink)" opacity="0.82" />
        <rect x="220" y="26" width="2" height="20" fill="var(--color-primary)" />
        <g fill="none" stroke="var(--color-primary)" strokeWidth="3.5" strokeLinecap="round">
          <circle cx="380" cy="34" r="9" />
          <path d="m387 41 8 8" />
        </g>
      </g>

      <Row y={92} title={150} text={236} />
      <g css={others}>
        <Row y={244} title={126} text={214} />
      </g>
      <g css={others}>
        <Row y={320} title={168} text={180} />
      </g>
      <Row y={396} title={112} text={226} />

      <g css={mine}>
        <path d="M0 200h52" stroke="var(--color-primary)" strokeWidth="2" />
        <circle cx="0" cy="200" r="4" fill="var(--color-primary)" />
        <g transform="translate(48 164)">
          <rect width="432" height="72" rx="14" fill="var(--color-primary)" />
          <circle cx="40" cy="36" r="13" fill="var(--color-on-primary)" />
          <path
            d="m34.5 36.5 4 4 7.5-8.5"
            fill="none"
            stroke="var(--color-primary)"
            strokeWidth="2.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <g fill="var(--color-on-primary)">
            <rect x="74" y="21" width="176" height="10" rx="5" />
            <rect x="74" y="42" width="248" height="7" rx="3.5" opacity="0.55" />
          </g>
        </g>
      </g>

      <g transform="translate(268 340)">
        <rect width="196" height="136" rx="16" fill="var(--color-paper)" stroke="var(--color-tint-line)" />
        <g stroke="var(--color-tint-3)">
          <path d="M20 40h156M20 68h156M20 96h156" />
        </g>
        <path
          css={line}
          pathLength="1"
          d="M22 110h22V96h24v8h22V78h24v6h22V56h22V34h14"
          fill="none"
          stroke="var(--color-primary)"
          strokeWidth="3"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle
          css={dot}
          cx="172"
          cy="34"
          r="6.5"
          fill="var(--color-paper)"
          stroke="var(--color-primary)"
          strokeWidth="3"
        />
      </g>
    </svg>
  );
}
