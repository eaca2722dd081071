import { navigate } from 'gatsby';
import { useEffect } from 'react';
import { isRefusal } from '../../platform/failure-text';
import type { SiteData } from '../../platform/page-context';
import { signInAddress } from '../../platform/guard';
import { Forbidden } from './forbidden';

/** Whether the menu's rule refused the board. */
export const isKept = (error: unknown): boolean =>
  isRefusal(error, 'UNAUTHENTICATED') || isRefusal(error, 'FORBIDDEN');

interface Props {
  site: Pick<SiteData, 'displayName'>;
  error: unknown;
  /** The requested address. */
  to: string;
}

/** Shown for a board that the menu restricts: sign-in link or refusal (SPEC §4). */
export function BoardRefused({ site, error, to }: Props) {
  const isStranger = isRefusal(error, 'UNAUTHENTICATED');
  useEffect(() => {
    if (isStranger) void navigate(signInAddress(to), { replace: true });
  }, [isStranger, to]);
  return isStranger ? null : (
    <Forbidden site={site} to={to} text="이 게시판을 볼 수 있는 회원 등급이 아닙니다." />
  );
}
