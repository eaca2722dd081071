import type { Context } from 'koa';
import { AUTH_PAGES } from '../../../contracts/accounts/auth';
import type { SiteDomain } from '../../platform/domains';
import { koreanDuration } from '../../../contracts/rules/days';
import { sendMail } from '../../shared/messages/mailer';
import { hostOrigin } from '../../shared/sites/origin';
import { lifeMinutes } from '../../shared/accounts/mail-tokens';

const NOT_YOU =
  '직접 요청하지 않으셨다면 이 메일을 무시해 주세요. 링크와 인증번호를 다른 사람에게 알려 주지 마세요.';

/** How long a mail's link and code are valid, in Korean. */
const lifetime = (purpose: Parameters<typeof lifeMinutes>[0]) => koreanDuration(lifeMinutes(purpose) * 60);

/** A link's token and its code. */
export interface Proof {
  token: string;
  code: string;
}

/**
 * The page's address on the requested host, where the browser has the key that the link needs. The token follows `#`, which
 * browsers do not send, so no log contains it.
 */
async function linkTo(
  ctx: Context,
  domain: SiteDomain,
  page: 'confirm' | 'reset',
  fields: Record<string, string>,
): Promise<string> {
  return `${await hostOrigin(ctx, domain)}${AUTH_PAGES[page]}#${new URLSearchParams(fields).toString()}`;
}

/** Target of a sign-in mail's link, as a path of the site. */
function pathOf(callbackUrl: string): string {
  const { pathname, search, hash } = new URL(callbackUrl);
  return pathname + search + hash;
}

const SAME_BROWSER = '링크와 인증번호는 요청하신 브라우저에서만 사용하실 수 있습니다.';

/** Mails a link and a code for signing in. */
export async function mailSignIn(
  ctx: Context,
  domain: SiteDomain,
  email: string,
  { token, code }: Proof,
  callbackUrl: string,
): Promise<void> {
  sendMail(domain, {
    to: email,
    subject: '로그인 인증번호를 보내 드립니다',
    lines: [
      `${domain.name}에 로그인하시려면 아래 링크를 여시거나 화면에 인증번호를 입력해 주세요.`,
      '',
      {
        label: '로그인하기',
        href: await linkTo(ctx, domain, 'confirm', { token, callbackUrl: pathOf(callbackUrl) }),
      },
      '',
      { code },
      '',
      `링크와 인증번호는 ${lifetime('sign-in')} 동안 한 번만 사용하실 수 있습니다.`,
      SAME_BROWSER,
      NOT_YOU,
    ],
  });
}

/** Mails the code of a light account. The text is the same for an address that has an account. */
export function mailLightCode(domain: SiteDomain, email: string, code: string): void {
  sendMail(domain, {
    to: email,
    subject: '매일 순위 받아 보기 인증번호',
    lines: [
      `${domain.name}에서 매일 순위를 받아 보시려면 화면에 아래 인증번호를 입력해 주세요.`,
      '',
      { code },
      '',
      `인증번호는 ${lifetime('light')} 동안 요청하신 브라우저에서 한 번만 사용하실 수 있습니다.`,
      '이미 이 이메일로 가입하셨다면 그 계정으로 로그인됩니다.',
      '직접 요청하지 않으셨다면 이 메일을 무시해 주세요. 인증번호를 다른 사람에게 알려 주지 마세요.',
    ],
  });
}

/** Mails a link and a code that confirm a registration. */
export async function mailRegistration(
  ctx: Context,
  domain: SiteDomain,
  { email, name, company }: { email: string; name: string; company: string },
  { token, code }: Proof,
): Promise<void> {
  sendMail(domain, {
    to: email,
    subject: '이메일 주소를 확인해 주세요',
    lines: [
      `${company} ${name} 님, ${domain.name} 가입 신청을 받았습니다.`,
      '신청하신 브라우저에서 아래 링크를 여시거나 화면에 인증번호를 입력하시면 이메일 확인이 끝납니다.',
      '',
      {
        label: '이메일 확인하기',
        href: await linkTo(ctx, domain, 'confirm', {
          token,
          for: 'register',
          callbackUrl: AUTH_PAGES.welcome,
        }),
      },
      '',
      { code },
      '',
      `링크와 인증번호는 ${lifetime('register')} 동안 한 번만 사용하실 수 있습니다.`,
      '다른 브라우저에서 링크를 여시면 가입하실 때 정하신 비밀번호를 여쭤봅니다.',
      '이메일 확인 후 담당자가 신청 내용을 검토하고, 결과를 메일로 알려 드립니다.',
      '가입을 신청하지 않으셨다면 링크를 누르지 마시고 이 메일을 지워 주세요.',
    ],
  });
}

/** Tells the owner that their address was used in a registration. */
export async function mailAlreadyRegistered(
  ctx: Context,
  domain: SiteDomain,
  email: string,
  { token, code }: Proof,
): Promise<void> {
  sendMail(domain, {
    to: email,
    subject: '이미 가입된 이메일입니다',
    lines: [
      `${domain.name}에 이 이메일로 가입을 신청하셨지만, 이미 가입된 계정이 있습니다.`,
      '신청하신 브라우저에서 아래 링크를 여시거나 화면에 인증번호를 입력하시면 로그인하실 수 있습니다.',
      '',
      {
        label: '로그인하기',
        href: await linkTo(ctx, domain, 'confirm', { token, callbackUrl: AUTH_PAGES.welcome }),
      },
      '',
      { code },
      '',
      `링크와 인증번호는 ${lifetime('sign-in')} 동안 한 번만 사용하실 수 있습니다.`,
      '비밀번호가 기억나지 않으시면 로그인 화면에서 새로 정하실 수 있습니다.',
      NOT_YOU,
    ],
  });
}

/** Mails a link to the page for choosing a new password. */
export async function mailNewPassword(
  ctx: Context,
  domain: SiteDomain,
  email: string,
  { token }: Pick<Proof, 'token'>,
): Promise<void> {
  sendMail(domain, {
    to: email,
    subject: '비밀번호를 새로 정해 주세요',
    lines: [
      `${domain.name} 비밀번호를 새로 정하시려면 요청하신 브라우저에서 아래 링크를 열어 주세요.`,
      '',
      { label: '비밀번호 새로 정하기', href: await linkTo(ctx, domain, 'reset', { token }) },
      '',
      `링크는 ${lifetime('password')} 동안 한 번만 사용하실 수 있습니다.`,
      '새 비밀번호를 정하시면 로그인되어 있던 모든 기기에서 로그아웃됩니다.',
      '직접 요청하지 않으셨다면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않습니다.',
    ],
  });
}
