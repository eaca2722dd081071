import type { Rules } from './theme-rules';

/** Links and buttons that stand on the app bar itself, not in its menus. */
const ON_BAR = ':is([data-part=bar]>a,[data-part=bar]>nav a,[data-part=bar]>div>a,[data-part=bar] summary)';

/** Buttons of a first block on the site's colour. */
const ON_CARD = '[data-part=hero] [data-part=actions]>a';

/** Blocks whose content needs the whole width. */
const WIDE =
  ':is([data-block=cases],[data-block=price-table],[data-block=products],[data-block=sample-report],[data-wide])';

/** Buttons of the last block. */
const IN_PANEL = '[data-block=call-to-action] [data-part=actions]>a';

/** Restores the top padding of a block below a paper block: their backgrounds differ in the section styles that use it. */
const APART = `html [data-tone=paper]+[data-tone=paper][data-block]{padding-top:var(--space-section)}
  html [data-tone=paper]+[data-block=call-to-action]{padding-top:var(--space-section)}`;

/** Type, corners, distances, header, first block and sections. */
export const FRAME_RULES: Rules<'type' | 'radius' | 'density' | 'header' | 'hero' | 'section'> = {
  type: {
    large: `html:root{
      --text-xl:clamp(1.25rem,1.1rem + .6vw,1.5rem);
      --text-2xl:clamp(1.75rem,1.3rem + 2vw,2.875rem);
      --text-3xl:clamp(2.25rem,1.4rem + 3.4vw,4rem)}`,
    compact: `html:root{
      --text-2xl:clamp(1.5rem,1.3rem + .8vw,2rem);
      --text-3xl:clamp(1.875rem,1.4rem + 2vw,2.875rem)}`,
    serif: `html:root{
      --font-heading:'Noto Serif KR','Noto Serif CJK KR','Nanum Myeongjo','AppleMyungjo',Batang,serif;
      --text-xl:clamp(1.25rem,1.15rem + .4vw,1.4375rem);
      --text-2xl:clamp(1.625rem,1.3rem + 1.6vw,2.5rem);
      --text-3xl:clamp(2.125rem,1.2rem + 4.2vw,4.5rem)}
      html :is([data-part=header]+* h1,[data-part=header]~* :is(h1,h2,h3,blockquote),[data-part=bar]>a){font-family:var(--font-heading);letter-spacing:-.035em}`,
  },
  radius: {
    square: `html:root{--radius-sm:.125rem;--radius-md:.1875rem;--radius-lg:.25rem}
      html [data-block=features] li>span,html [data-block=products] li{border-radius:var(--radius-md)}`,
    round: `html:root{--radius-sm:1rem;--radius-md:1.5rem;--radius-lg:2.25rem}`,
  },
  density: {
    compact: `html:root{--space-section:clamp(2.5rem,1.75rem + 3.25vw,4.75rem)}`,
    airy: `html:root{--space-section:clamp(3rem,1rem + 10vw,9rem)}`,
  },
  header: {
    centred: `@media (min-width:1280px){
      html:root{--bar-height:3.5rem}
      html [data-part=header]{top:-4.5rem;background:var(--color-paper);backdrop-filter:none}
      html [data-part=bar]{display:grid;grid-template:4.5rem 3.5rem/1fr auto 1fr;gap:0;height:8rem}
      html [data-part=bar]>a{grid-area:1/2;font-size:1.625rem}
      html [data-part=bar]>div{grid-area:1/3;justify-self:end}
      html [data-part=bar]>nav{grid-area:2/1/auto/-1;width:100%;border-top:1px solid var(--color-line)}
      html [data-part=bar]>nav>ul{justify-content:center}}`,
    bar: `html [data-part=header]{border-color:transparent;background:var(--color-deep);backdrop-filter:none}
      html ${ON_BAR}{color:#fff}
      html ${ON_BAR}:focus-visible{outline-color:#fff}
      html [data-part=bar] summary:hover{background:rgb(255 255 255/12%)}
      html [data-part=bar]>nav a:is(:hover,[aria-current]){color:var(--color-deep-accent)}
      html [data-part=bar]>nav a[aria-current]::after{background:var(--color-deep-accent)}
      html [data-part=bar]>a path{fill:#fff}
      html [data-part=bar]>a path[fill*=tint]{fill:var(--color-deep-accent)}`,
    rule: `html [data-part=header]{border-top:.5rem solid var(--color-ink);border-bottom:1px solid var(--color-ink);background:var(--color-paper);backdrop-filter:none}
      html [data-part=bar]>a{font-size:1.5rem}
      html [data-part=bar]>nav a{padding-inline:.75rem;color:var(--color-ink);font-size:1rem}
      html [data-part=bar]>nav a[aria-current]::after{inset:auto .75rem 0;height:2px;background:var(--color-ink)}
      @media (min-width:80rem){
      html [data-part=bar]>a{margin-right:2.5rem;font-size:1.875rem}
      html [data-part=bar]>nav{margin-right:auto}
      html [data-part=bar]>nav li+li{border-left:1px solid var(--color-line)}
      html [data-part=bar]>nav ul{gap:0;align-items:center}
      html [data-part=bar]>nav a{height:2.75rem}}`,
  },
  hero: {
    centred: `html [data-part=hero]{grid-template-columns:minmax(0,1fr);justify-items:center;text-align:center}
      html [data-part=hero]>div{max-width:54rem}
      html [data-part=hero]>div>:is(h1,h2,p){margin-inline:auto}
      html [data-part=hero] :is([data-part=eyebrow],[data-part=actions],[data-part=actions]>div){justify-content:center}
      @media (min-width:48rem){html [data-part=samples]{width:100%}html [data-part=samples] [data-part=sample]{grid-template-columns:1fr 1fr;max-width:none}}
      html [data-part=hero]:has([data-part=art]){padding-bottom:1rem}
      html [data-part=hero] [data-part=art]{width:min(100%,30rem);height:17rem;object-fit:cover;mask-image:linear-gradient(black 72%,transparent)}`,
    card: `html [data-block=hero]{padding-block:clamp(.5rem,1.5vw,1.25rem);background:none}
      html [data-part=hero] [data-part=art]{max-width:22rem;height:auto;margin-inline:auto;mask-image:none}
      html [data-block=hero]>[data-part=scale],html [data-block=call-to-action] [data-part=panel]::after{display:none}
      html [data-part=hero]{margin-inline:calc(.5rem - var(--gutter));padding:clamp(1.75rem,1rem + 3vw,3.5rem) clamp(1.25rem,5vw,4.5rem);border-radius:var(--radius-lg);background:var(--color-primary);color:var(--color-on-primary);overflow:hidden}
      html [data-part=hero]>div>:is(h1,h2,p){color:inherit}
      html [data-part=hero] a:focus-visible{outline-color:var(--color-on-primary)}
      html ${ON_CARD}{border-color:currentColor;background:none;color:inherit}
      html ${ON_CARD}:hover{background:rgb(255 255 255/12%)}
      html ${ON_CARD}[data-main-action]{border-color:transparent;background:var(--color-on-primary);color:var(--color-primary)}
      html ${ON_CARD}[data-main-action]:hover{background:var(--color-tint-2);color:var(--color-primary-strong)}`,
    page: `html [data-block=hero]{border-bottom:1px solid var(--color-ink);background:none}
      html [data-block=hero]>[data-part=scale],html [data-block=call-to-action] [data-part=panel]::after{display:none}
      html [data-part=eyebrow]{color:var(--color-ink)}
      html [data-part=hero]>div>:is(h1,h2){max-width:none;padding-bottom:clamp(.75rem,.5rem + 1.5vw,1.75rem);border-bottom:1px solid var(--color-ink);line-height:1.2}
      html [data-part=lookups]{padding:0;border-width:2px 0;border-color:var(--color-ink);border-radius:0;box-shadow:none}
      html [data-part=hero] [data-part=art]{width:100%;max-width:24rem;height:auto;margin:2rem auto 0;mask-image:none}
      @media (min-width:64rem){
      html [data-part=hero]{display:grid;grid-template-columns:minmax(0,7fr) minmax(0,5fr);align-items:start;gap:0 clamp(2rem,5vw,5rem);padding-block:clamp(2rem,1rem + 3vw,4rem)}
      html [data-part=hero]>div:first-child{display:contents}
      html [data-part=hero]>div>*{grid-column:1}
      html [data-part=hero]>div>:is([data-part=eyebrow],h1,h2){grid-column:1/-1}
      html [data-part=hero] [data-part=art],html [data-part=samples]{grid-area:3/2/span 5;margin-top:clamp(1rem,2vw,2rem)}
      html [data-part=hero] [data-part=art]{max-width:none}}`,
  },
  section: {
    banded: `html main [data-blocks]>:is([data-tone=paper],[data-tone=surface]){background:none}
      html main [data-blocks]>:is([data-tone=paper],[data-tone=surface]):nth-of-type(even){background:var(--color-tint-1)}${APART}
      html [data-part=section]>header>h2::before{content:'';display:block;width:2.5rem;height:4px;margin-bottom:1rem;background:var(--color-primary)}
      html [data-tone=deep] [data-part=section]>header>h2::before{background:var(--color-deep-accent)}
      html [data-block=features] ul{gap:1px;border:1px solid var(--color-line);border-radius:var(--radius-md);background:var(--color-line);overflow:hidden}
      html [data-block=features] li{padding:clamp(1rem,.5rem + 2vw,1.75rem);border:0;background:var(--color-paper)}
      html [data-block=features] li>span{margin-bottom:.75rem;padding:0;background:none}`,
    cards: `html [data-part=section]{grid-template-columns:minmax(0,1fr)}
      html [data-part=section]>header{position:static;margin-inline:auto;text-align:center}
      html main [data-blocks]>:is([data-block=features],[data-block=cases],[data-block=faq]){background:var(--color-tint-1)}${APART}
      html [data-block=features] ul{grid-template-columns:repeat(auto-fit,minmax(min(100%,clamp(8.5rem,40vw,16rem)),1fr));gap:clamp(.625rem,1.5vw,1.25rem)}
      html :is([data-block=features] li,[data-block=faq] details){border:0;border-radius:var(--radius-md);background:var(--color-paper);box-shadow:var(--shadow-raised)}
      html [data-block=features] li{padding:clamp(1rem,.5rem + 2vw,2.25rem)}
      html [data-block=cases] [data-part=note]{text-align:center}
      html [data-block=text] [data-part=section]>div>div{margin-inline:auto}
      html [data-block=faq] [data-part=section]>div{width:min(100%,54rem);margin-inline:auto}
      html [data-block=faq] [data-part=section]>div>div{border:0}
      html [data-block=faq] details{margin-top:.75rem;padding-inline:1.25rem}
      html [data-block=products] [data-part=section]>div>ul>li{border-top-width:1px;border-radius:var(--radius-md);box-shadow:var(--shadow-raised)}`,
    numbered: `html main [data-blocks]>:is([data-tone=paper],[data-tone=surface]){padding-block:0 var(--space-section);background:none}
      html main [data-blocks]>:is([data-tone=paper],[data-tone=surface]):first-child,html main [data-blocks]>[data-block=hero]+*,html [data-tone=deep]+[data-tone]{padding-top:var(--space-section)}
      html main [data-blocks]{counter-reset:part}
      html main [data-blocks]>[data-tone]:not([data-untitled]){counter-increment:part}
      html [data-part=section]{grid-template-columns:minmax(0,1fr);gap:clamp(1.25rem,.75rem + 2vw,2.5rem);padding-top:clamp(1rem,.75rem + 1vw,1.75rem);border-top:3px solid var(--color-ink)}
      html [data-tone=deep] [data-part=section]{border-color:var(--color-deep-accent)}
      html [data-part=section]>header{position:static}
      html [data-part=section]>header::before{content:counter(part,decimal-leading-zero);display:block;margin-bottom:.5rem;color:var(--color-primary-strong);font:700 var(--text-lg)/1 var(--font-heading);font-variant-numeric:tabular-nums}
      html [data-tone=deep] [data-part=section]>header::before{color:var(--color-deep-accent)}
      @media (min-width:64rem){html [data-part=section]{grid-template-columns:minmax(0,4fr) minmax(0,9fr)}}
      html [data-block=features] ul{grid-template-columns:minmax(0,1fr);gap:0}
      html [data-block=features] li{display:grid;grid-template-columns:auto minmax(0,1fr);gap:0 1.25rem;padding-block:1.25rem;border-top:1px solid var(--color-line)}
      html [data-block=features] li:first-child{padding-top:0;border:0}
      html [data-block=features] li>span{grid-row:span 2;align-self:start;margin:.125rem 0 0;padding:0;background:none}
      html [data-block=steps] ol{grid-auto-flow:row;grid-template-columns:repeat(auto-fit,minmax(min(100%,15rem),1fr));gap:1.75rem 2.5rem}
      html [data-block=steps] li{padding:0 0 0 3.75rem}
      html [data-block=steps] ol>li:nth-child(n)::before{width:auto;height:auto;border:0;background:none;color:var(--color-primary-strong);font:700 2.75rem/1 var(--font-heading)}
      html [data-block=steps] ol>li:nth-child(n)::after{display:none}
      html ${WIDE} [data-part=section]{grid-template-columns:minmax(0,1fr)}
      html ${WIDE} [data-part=section]>div>ul>li{padding-inline:0;border-width:3px 0 0;border-radius:0;box-shadow:none}
      html [data-block=sample-report] [data-part=section]>div>*{border-width:1px 0;border-color:var(--color-ink);border-radius:0;box-shadow:none;padding-inline:0}
      html [data-block=faq] [data-part=section]>div>div{border-top:0}
      html [data-block=quote] figure{max-width:none;margin:0;padding-left:clamp(1rem,3vw,2.5rem);border-left:4px solid var(--color-primary);text-align:left}
      html [data-block=quote] figure>svg{display:none}
      html [data-block=call-to-action] [data-part=panel]{padding-inline:0;border-block:3px double var(--color-ink);border-radius:0;background:none;color:var(--color-ink)}
      html ${IN_PANEL}{border-color:var(--color-ink);color:var(--color-ink)}
      html ${IN_PANEL}[data-main-action]{border-color:transparent;background:var(--color-primary);color:var(--color-on-primary)}
      html ${IN_PANEL}[data-main-action]:hover{background:var(--color-primary-strong)}`,
  },
};
