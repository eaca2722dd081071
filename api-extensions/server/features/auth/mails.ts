import { AUTH_PAGES } from '../../../contracts/auth';
import type { SiteDomain } from '../../platform/domains';
import { koreanDuration } from '../../platform/rate-limit';
import { sendMail } from '../../platform/mailer';
import { lifeMinutes, makeMailToken } from './mail-tokens';

const NOT_YOU =
  '직접 요청하지 않으셨다면 이 메일을 무시해 주세요. 링크와 인증번호를 다른 사람에게 알려 주지 마세요.';

const life = (purpose: Parameters<typeof lifeMinutes>[0]) => koreanDuration(lifeMinutes(purpose) * 60);

function linkTo(origin: string, token: string, callbackUrl: string): string {
  const query = new URLSearchParams({ callbackUrl, token });
  return `${origin}/api/auth/callback/email?${query.toString()}`;
}

/** Link and code that sign in. */
export async function mailSignIn(
  domain: SiteDomain,
  email: string,
  origin: string,
  callbackUrl: string,
): Promise<void> {
  const { token, code } = await makeMailToken(domain, email, 'sign-in');
  sendMail(domain, {
    to: email,
    subject: `로그인 인증번호 ${code}`,
    text: [
      `${domain.name}에 로그인하시려면 아래 링크를 누르시거나 화면에 인증번호를 입력해 주세요.`,
      '',
      linkTo(origin, token, callbackUrl),
      '',
      `인증번호: ${code}`,
      '',
      `링크와 인증번호는 ${life('sign-in')} 동안 한 번만 사용하실 수 있습니다.`,
      NOT_YOU,
    ].join('\n'),
  });
}

/** Link and code that confirm a registration. */
export async function mailRegistration(
  domain: SiteDomain,
  { email, name, company }: { email: string; name: string; company: string },
  origin: string,
): Promise<void> {
  const { token, code } = await makeMailToken(domain, email, 'register');
  sendMail(domain, {
    to: email,
    subject: '이메일 주소를 확인해 주세요',
    text: [
      `${company} ${name} 님, ${domain.name} 가입 신청을 받았습니다.`,
      '아래 링크를 누르시거나 화면에 인증번호를 입력하시면 이메일 확인이 끝납니다.',
      '',
      linkTo(origin, token, `${origin}${AUTH_PAGES.welcome}`),
      '',
      `인증번호: ${code}`,
      '',
      `링크와 인증번호는 ${life('register')} 동안 한 번만 사용하실 수 있습니다.`,
      '이메일 확인 후 담당자가 신청 내용을 검토하고, 결과를 메일로 알려 드립니다.',
      '가입을 신청하지 않으셨다면 링크를 누르지 마시고 이 메일을 지워 주세요.',
    ].join('\n'),
  });
}

/** Tells the owner that somebody registers with an address that has an account. */
export async function mailAlreadyRegistered(
  domain: SiteDomain,
  email: string,
  origin: string,
): Promise<void> {
  const { token, code } = await makeMailToken(domain, email, 'sign-in');
  sendMail(domain, {
    to: email,
    subject: '이미 가입된 이메일입니다',
    text: [
      `${domain.name}에 이 이메일로 가입을 신청하셨지만, 이미 가입된 계정이 있습니다.`,
      '아래 링크를 누르시거나 화면에 인증번호를 입력하시면 로그인하실 수 있습니다.',
      '',
      linkTo(origin, token, `${origin}${AUTH_PAGES.welcome}`),
      '',
      `인증번호: ${code}`,
      '',
      `링크와 인증번호는 ${life('sign-in')} 동안 한 번만 사용하실 수 있습니다.`,
      '비밀번호가 기억나지 않으시면 로그인 화면에서 새로 정하실 수 있습니다.',
      NOT_YOU,
    ].join('\n'),
  });
}

/** Link to the page where a new password is chosen. */
export async function mailNewPassword(domain: SiteDomain, email: string, origin: string): Promise<void> {
  const { token } = await makeMailToken(domain, email, 'password');
  sendMail(domain, {
    to: email,
    subject: '비밀번호를 새로 정해 주세요',
    text: [
      `${domain.name} 비밀번호를 새로 정하시려면 아래 링크를 눌러 주세요.`,
      '',
      `${origin}${AUTH_PAGES.reset}?token=${token}`,
      '',
      `링크는 ${life('password')} 동안 한 번만 사용하실 수 있습니다.`,
      '새 비밀번호를 정하시면 로그인되어 있던 모든 기기에서 로그아웃됩니다.',
      '직접 요청하지 않으셨다면 이 메일을 무시해 주세요. 비밀번호는 바뀌지 않습니다.',
    ].join('\n'),
  });
}

/** Tells the owner that the password is another one now. */
export function mailPasswordChanged(domain: SiteDomain, email: string, origin: string): void {
  sendMail(domain, {
    to: email,
    subject: '비밀번호가 변경되었습니다',
    text: [
      `${domain.name} 계정의 비밀번호가 변경되었습니다.`,
      '직접 변경하지 않으셨다면 바로 비밀번호를 새로 정하시고 담당자에게 알려 주세요.',
      '',
      `${origin}${AUTH_PAGES.forgot}`,
    ].join('\n'),
  });
}
