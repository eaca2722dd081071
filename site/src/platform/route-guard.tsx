import { navigate } from 'gatsby';
import { type ReactNode, useEffect } from 'react';
import { signInAddress, type Visit } from './guard';
import type { NavigationEntry } from './menus';
import { useDecision } from './use-decision';

interface Props {
  /** The guarded routes at build time. */
  menus: NavigationEntry[];
  visit: Visit;
  children: ReactNode;
  /** Shown until the decision, and while redirecting. */
  pending: ReactNode;
  /** Shown when the session could not be read. */
  failed: ReactNode;
  /** Shown when the page is refused without a redirect. */
  refused: ReactNode;
}

/** Renders a page only once its visitor may see it (SPEC §4). */
export function RouteGuard({ menus, visit, children, pending, failed, refused }: Props) {
  const decision = useDecision(menus, visit);
  let destination: string | null = null;
  if (decision.kind === 'redirect') destination = decision.to;
  if (decision.kind === 'sign-in') destination = signInAddress(decision.callbackUrl);

  useEffect(() => {
    if (destination !== null) void navigate(destination, { replace: true });
  }, [destination]);

  if (decision.kind === 'allow') return <>{children}</>;
  if (decision.kind === 'refuse') return <>{refused}</>;
  return <>{decision.failed ? failed : pending}</>;
}
