/** Signs that a page does not show its content to the checker, so that a missing link says nothing. */

/** Longest text of a page that says nothing but "sign in first". */
const NOTICE_MAX = 600;
/** Longest text of a page that scripts fill: its name, "불러오는 중". */
const SHELL_MAX = 200;

/** Addresses of pages to sign in: `/bbs/login.php`, `/nidlogin.login`, `/accounts/signin`. */
const LOGIN_PATH = /(?:^|[/._-])(?:nid)?(?:log-?in|sign[-_]?in)(?:form)?(?:\.[a-z]{2,5})?\/?$/i;

/** Sentences of Korean boards, blogs and cafés for content that not everybody may see. */
const LOGIN_NOTICE =
  /로그인(?:을)? ?(?:후|이 필요|하(?:셔야|시면|신|세요|여|고|면|십시오)|해)|회원(?:만|에게만| ?전용|이시라면)|(?:읽을|볼|접근|열람) ?(?:수 있는 )?권한이 ?없|비공개 ?(?:글|게시|블로그|설정)|이웃(?:만|에게만| ?공개)|멤버(?:만|에게만| ?등급)|카페에 ?가입|가입(?:하셔야|해야|하신 ?후|한 ?멤버)|등급(?:이|부터| ?이상)/u;

interface Shown {
  /** Text that the page shows, in one line. */
  text: string;
  scripts: string;
  links: number;
  hasImage: boolean;
  hasPassword: boolean;
}

/** Texts of message boxes, in which old boards refuse a page. */
const alertsOf = (scripts: string) =>
  Array.from(
    scripts.matchAll(/\balert\(\s*(?:"([^"]{1,500})"|'([^']{1,500})')/g),
    ([, double, single]) => double ?? single ?? '',
  ).join(' ');

/** Whether the page asks to sign in instead of showing its content. */
export function isLoginPage({ text, scripts, hasPassword, url }: Shown & { url: URL }): boolean {
  if (LOGIN_PATH.test(url.pathname)) return true;
  if (text.length > NOTICE_MAX) return false;
  return (hasPassword && text.length <= NOTICE_MAX / 2) || LOGIN_NOTICE.test(`${text} ${alertsOf(scripts)}`);
}

/** Whether scripts draw the page's content, or it has none. */
export function hidesContent({ text, scripts, links, hasImage }: Shown): boolean {
  if (links > 0) return false;
  return scripts === '' ? text === '' && !hasImage : text.length <= SHELL_MAX;
}

const REDIRECT =
  /\blocation(?:\.href)?\s*=\s*(?:"([^"\s]{1,2000})"|'([^'\s]{1,2000})')|\blocation\.(?:replace|assign)\(\s*(?:"([^"\s]{1,2000})"|'([^'\s]{1,2000})')/;

/** The address that a script opens at once, on pages that contain nothing else. */
export function scriptRedirect(scripts: string, base: URL): URL | null {
  const address = REDIRECT.exec(scripts)
    ?.slice(1)
    .find((found) => found !== undefined);
  if (address === undefined || !URL.canParse(address, base.href)) return null;
  const url = new URL(address, base);
  return /^https?:$/.test(url.protocol) ? url : null;
}
