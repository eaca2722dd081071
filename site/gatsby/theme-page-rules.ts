import type { Rules } from './theme-rules';

/** Title of a page that begins without a first block; that of a board or a post has no name of its own. */
const HEAD = '[data-part=header]~* main :is([data-part=page-head],header:has(>h1))';
/** Titles within the page's column. */
const INNER = '[data-part=header]~* main header:has(>h1)';
/** Links to the kinds of lookup, above the title, and to the categories of a board. */
const TABS = '[data-part=header]~* main [data-part=tabs]';
const HEAD_TABS = '[data-part=page-head] [data-part=tabs]';
/** Lists of posts as rows and as cards: entries have a date, and those of cards begin with a cover. */
const ROWS = '[data-part=header]~* main ul:has(>li>div:first-child time)';
const CARDS = '[data-part=header]~* main ul:has(>li>:first-child+div time)';
/** The cover of a card without a picture: its category. */
const COVER = `${CARDS}>li>div:first-child`;
/** One column of cards: a cover without a picture takes little of a phone's screen. */
const LOW_COVER = `@media (max-width:39.99rem){html ${COVER}{aspect-ratio:3}}`;
const FIELDS =
  '[data-part=header]~* main form :is(input:not([type=checkbox],[type=radio]),textarea,select,button[role=combobox])';

/** The text of a post, and the panel below it. */
const TEXT = '[data-part=header]~* main article>header+div';
const NEXT = '[data-part=next-step]';
/** Answers, and tables on pages with the public header. */
const ANSWER = '[data-part=header]~* main [data-part=card]';
const TABLE = '[data-part=header]~* main [data-part=table]';
const HEADS = `${TABLE} :is(thead tr,th[scope=col])`;

const LOOKUP_FORM = '[data-part=lookup] form';
/** A lookup whose form may stand beside the outcome: that of searches has one field, and tables below it. */
const BESIDE = '[data-part=lookup]:has([name=target])';
const TWO_FIELDS = `${LOOKUP_FORM}:has([name=target])`;

/** Paints the background of an element in the page's column from edge to edge of the main content, and up to the header. */
const edgeToEdge = (color: string) => `html [data-part=header]~* main:has(header>h1){overflow:clip}
      html ${INNER}{border:0;border-image:conic-gradient(${color} 0 0) fill 0//8rem 100vw 0 100vw}`;

/** What differs after the first click: width, titles, posts and their lists, forms, answers and tables. */
export const PAGE_RULES: Rules<'width' | 'heading' | 'list' | 'panel'> = {
  width: {
    wide: `html [data-layout]{--page-width:82rem}`,
    narrow: `html [data-layout]{--page-width:66rem}`,
  },
  heading: {
    band: `${edgeToEdge('var(--color-deep)')}
      html ${INNER}{padding-bottom:clamp(1.25rem,1rem + 1vw,2rem)}
      html ${HEAD}{background:var(--color-deep);color:var(--color-deep-text)}
      html [data-part=page-head]{padding-bottom:clamp(1rem,.75rem + 1vw,2rem);border-color:transparent}
      html ${HEAD}>p{color:inherit}
      html ${HEAD} h1{color:#fff}
      html [data-part=message]>h1{padding:.5rem 1.5rem;background:var(--color-deep);color:#fff}
      html ${HEAD} :is(a,button):focus-visible{outline-color:#fff}
      html ${INNER}>a:first-child{color:var(--color-deep-accent)}
      html ${HEAD_TABS} ul{gap:0}
      html ${HEAD_TABS} a{border-color:var(--color-deep-line);border-radius:0;background:none;color:var(--color-deep-text)}
      html ${HEAD_TABS} a:hover{color:#fff}
      html ${HEAD_TABS} a[aria-current]{border-color:#fff;background:#fff;color:var(--color-primary-strong)}`,
    centred: `html ${HEAD}{text-align:center}
      html [data-part=page-head]{border:0}
      html ${HEAD}>p,html [data-part=page-head] h1+p{margin-inline:auto}
      html ${INNER}{grid-template-columns:minmax(0,1fr);justify-items:center;border:0}
      html ${INNER}:has(>h1+div){margin-top:-1.75rem}
      html ${INNER}>p{justify-content:center}
      html ${INNER}>h1+div{order:-1;justify-self:end}
      @media (min-width:48rem){html ${INNER}:has(>h1+div){margin-top:0;grid-template-columns:6rem minmax(0,1fr) 6rem}
      html ${INNER}>h1+div{grid-area:1/3}
      html ${INNER}>h1+div+p{grid-column:1/-1}
      html ${INNER}>h1:has(+div){grid-area:1/2}}
      html ${INNER}~* form[role=search]{margin-inline:auto}
      html ${INNER}>a{max-width:none}
      html :is(${TABS} ul,[data-part=modes]){justify-content:center}
      html ${TABS} a{border-radius:2rem}
      html ${HEAD} h1{font-size:clamp(1.875rem,1.4rem + 2vw,3rem)}`,
    rule: `html [data-part=page-head]{padding-bottom:0;border:0;background:none}
      html ${HEAD} h1{font-size:clamp(1.625rem,1.1rem + 2.6vw,3.25rem);font-weight:800;line-height:1.2}
      html [data-part=page-head] h1+p{max-width:none}
      html ${INNER},html [data-part=page-head]:not(header)>div::after{border-bottom:3px solid var(--color-ink)}
      html ${INNER}{padding-bottom:clamp(1rem,.75rem + 1vw,1.75rem)}
      html [data-part=page-head]:not(header)>div::after{content:'';display:block;margin-top:clamp(1rem,.75rem + 1vw,1.75rem)}
      html [data-part=message]{justify-items:start;text-align:left}
      html [data-part=message]>svg{display:none}
      html [data-part=message]>h1{width:100%;margin:0;padding-bottom:clamp(.75rem,.5rem + 1.5vw,1.75rem);border-bottom:3px solid var(--color-ink);color:var(--color-ink);font-size:clamp(2.5rem,1.25rem + 6vw,5.5rem);line-height:1.1}
      html [data-part=message]>p{margin-top:var(--space-5)}
      html [data-part=message]>div{justify-content:flex-start}
      html ${TABS} ul{gap:0 1.5rem}
      html ${TABS} a{padding-inline:0;border-width:0 0 2px;border-color:transparent;border-radius:0;background:none}
      html ${TABS} a[aria-current]{border-color:var(--color-primary);background:none;color:var(--color-primary-strong)}`,
  },
  list: {
    ledger: `html ${ROWS}{border-top-color:var(--color-primary)}
      html ${ROWS}>li{padding:.875rem .75rem}
      html ${ROWS}>li:hover{background:var(--color-tint-1)}
      html ${ROWS}>li :is(h2,h3){font-size:1.0625rem}
      @media (min-width:48rem){
      html ${ROWS}>li>div:first-child{display:grid;grid-template-columns:9rem minmax(0,1fr);gap:0 1.5rem}
      html ${ROWS}>li>div:first-child>*{grid-column:2}
      html ${ROWS}>li>div:first-child>:has(>time){grid-area:1/1/span 2;flex-direction:column;margin-top:.25rem;font-size:var(--text-sm);font-variant-numeric:tabular-nums}}
      html ${CARDS}>li{border-top:4px solid var(--color-primary)}
      html ${COVER}{background:var(--color-deep);color:var(--color-deep-accent)}${LOW_COVER}`,
    boxes: `html ${ROWS}{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,18rem),1fr));gap:clamp(1rem,2vw,1.5rem);border:0}
      html :is(${ROWS},${CARDS})>li{border:0;border-radius:var(--radius-md);background:var(--color-paper);box-shadow:var(--shadow-raised)}
      html ${ROWS}>li{display:flex;flex-direction:column;gap:1rem;padding:clamp(1.25rem,1rem + 1vw,2rem)}
      html :is(${ROWS},${CARDS})>li:hover{background:var(--color-tint-1)}
      html ${ROWS}>li>div:first-child{display:flex;flex:1;flex-direction:column}
      html ${ROWS}>li>img{order:-1;width:100%}
      html :is(${ROWS},${CARDS})>li :is(h2,h3){font-size:1.25rem;line-height:1.4}
      html ${ROWS}>li p{-webkit-line-clamp:3}
      html ${ROWS}>li div:has(>time){margin-top:auto;padding-top:1rem}
      html ${CARDS}>li>div:last-of-type{padding:clamp(1.25rem,1rem + .75vw,1.75rem)}
      html ${COVER}{align-items:center;justify-content:center;background:var(--color-primary);color:var(--color-on-primary)}${LOW_COVER}`,
    numbered: `html :is(${ROWS},${CARDS}){counter-reset:post;border-top:0}
      html :is(${ROWS},${CARDS})>li{counter-increment:post;border-color:var(--color-ink)}
      html ${ROWS}>li{padding:clamp(1.25rem,1rem + 1vw,2rem) 0 clamp(1.25rem,1rem + 1vw,2rem) clamp(3rem,2rem + 4vw,6rem)}
      html ${ROWS}>li::before{content:counter(post,decimal-leading-zero);position:absolute;left:0;color:var(--color-primary-strong);font:700 clamp(1.5rem,1.25rem + 1.5vw,2.75rem)/1.2 var(--font-heading)}
      html ${ROWS}>li :is(h2,h3){font-size:clamp(1.25rem,1.1rem + .8vw,1.75rem);line-height:1.4}
      html ${ROWS}>li p{font-size:1rem}
      html ${CARDS}>li{border-width:3px 0 0;border-radius:0}
      html ${CARDS}>li>div:last-of-type{padding:.5rem 0 0}
      html ${CARDS}>li :is(h2,h3){font-size:var(--text-xl)}
      html ${CARDS}>li>img{margin-top:.75rem}
      html ${COVER}{aspect-ratio:auto;padding:.75rem 0 0;background:none;font-size:var(--text-sm)}
      html ${TEXT}{font-size:1.125rem;line-height:1.9}
      html ${TEXT}>p:first-of-type{color:var(--color-ink);font:600 1.1875em/1.75 var(--font-heading)}
      html ${TEXT}>h2{padding-top:.75em;border-top:1px solid var(--color-ink)}
      html ${TEXT}>blockquote{padding:1.25em 0;border-width:1px 0;border-style:solid;border-color:var(--color-ink);font-family:var(--font-heading)}
      html ${TEXT} :is(th,td){border-width:0 0 1px;padding-left:0}
      html ${TEXT} th{border-color:var(--color-ink);background:none}`,
  },
  panel: {
    ruled: `html [data-part=form]{border-width:4px 1px 1px;border-color:var(--color-primary) var(--color-line) var(--color-line);background:var(--color-tint-1)}
      @media (min-width:64rem){
      html [data-part=lookup]{grid-template-columns:minmax(0,1fr);gap:1.5rem}
      html [data-part=lookup]>[data-part=form]{position:static;padding-block:1.5rem}
      html ${LOOKUP_FORM}{grid-template-columns:minmax(0,1fr) minmax(0,1fr) auto;gap:.75rem 1rem}
      html ${LOOKUP_FORM}>*{grid-column:1/-1}
      html ${LOOKUP_FORM}>:first-child{grid-column:1/3}
      html ${TWO_FIELDS}>:first-child{grid-column:1}
      html ${TWO_FIELDS}>:nth-child(2){grid-column:2}
      html ${LOOKUP_FORM}>button{grid-area:1/3;align-self:start;min-height:3.25rem;margin-top:calc(var(--text-sm)*1.7 + var(--space-2))}}`,
    raised: `html [data-part=form]{border:0;box-shadow:var(--shadow-over)}
      html ${ANSWER}{border:0;box-shadow:var(--shadow-raised)}
      html ${NEXT}{flex-direction:column;text-align:center}
      html ${NEXT}>div{justify-content:center}
      html [data-part=application]{display:grid;grid-template:none;grid-template-columns:minmax(0,46rem);justify-content:center;row-gap:var(--space-6)}
      html [data-part=application]>:nth-child(n){grid-area:auto}
      @media (min-width:64rem){
      html [data-part=lookup]{grid-template-columns:minmax(0,1fr);gap:2rem}
      html [data-part=lookup]>[data-part=form]{position:static;width:min(100%,52rem);margin-inline:auto}
      html ${TWO_FIELDS}{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
      html ${TWO_FIELDS}>:nth-child(n+3){grid-column:1/-1}
      html [data-part=application]>ol{grid-template-columns:repeat(3,minmax(0,1fr))}}`,
    open: `html [data-part=form]{padding:0;border:0;background:none}
      html ${FIELDS}{border-width:0 0 2px;border-radius:0;padding-inline:.25rem}
      html ${ANSWER}{padding-inline:0;border-width:3px 0 0;border-color:var(--color-ink);border-radius:0;background:none}
      html [data-part=figure]{color:var(--color-ink);font-family:var(--font-heading)}
      html ${TABLE}{border-width:3px 0 1px;border-color:var(--color-ink);border-radius:0}
      html ${HEADS}{border-color:var(--color-ink);background:var(--color-paper)}
      html ${NEXT}{padding-inline:0;border-block:3px double var(--color-ink);border-radius:0;background:none}
      html ${NEXT}>p{font-family:var(--font-heading)}
      @media (min-width:64rem){
      html ${BESIDE}{grid-template-columns:minmax(0,1fr) 19rem;gap:0 4rem}
      html ${BESIDE}>[data-part=form]{grid-column:2}
      html ${BESIDE}>[data-part=form]+*{grid-area:1/1}
      html :is(${BESIDE},[data-part=application])>[data-part=form]{padding-left:2.5rem;border-left:1px solid var(--color-ink);border-radius:0}}`,
  },
};
