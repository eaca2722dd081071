import type { PreviewClaims } from '../../../contracts/preview-token';
import { escapeHtml, exitAddress, seoulTime } from './html';

/** The bar covers neither the end of the page nor the consent dialog. */
const STYLE = `<style>
body{padding-bottom:6rem}
#preview-bar{position:fixed;z-index:2147483000;right:0;bottom:0;left:0;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:0 .75rem;min-height:2.75rem;padding:.25rem 1rem;box-sizing:border-box;background:#1f2328;color:#fff;font:500 .875rem/1.5 'Pretendard Variable','Apple SD Gothic Neo','Malgun Gothic','Noto Sans KR',sans-serif;word-break:keep-all}
#preview-bar a{display:inline-flex;align-items:center;min-height:2rem;padding:0 .25rem;color:#ffd866;text-decoration:underline}
#preview-bar a:focus-visible{outline:2px solid #fff;outline-offset:2px}
section[aria-label="방문 분석 동의"]{bottom:6rem;max-height:calc(100dvh - 7rem)}
@media print{#preview-bar{display:none}body{padding-bottom:0}}
</style>`;

/** The bar that marks a preview. Outside React's root, so that React does not remove it. */
export function previewBar(claims: PreviewClaims, path: string): string {
  const end = `${seoulTime(new Date(claims.e * 1000))}까지`;
  const until = claims.k === 'share' ? `이 링크는 ${end} 볼 수 있습니다` : end;
  const exit = escapeHtml(exitAddress(path));
  return `<div id="preview-bar" role="region" aria-label="초안 미리보기">${STYLE}<span><strong>초안 미리보기</strong> · ${until}</span><a href="${exit}">미리보기 끝내기</a></div>`;
}
