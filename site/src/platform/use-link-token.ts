import { useEffect, useState } from 'react';

/** Token of a link, which follows `#`; another link opened in the same tab changes only the fragment. */
export function useLinkToken(): string {
  const [token, setToken] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const changed = () => setToken(window.location.hash.slice(1));
    window.addEventListener('hashchange', changed);
    return () => window.removeEventListener('hashchange', changed);
  }, []);
  return token;
}

/** Whether it has the form of the server's tokens. */
export const isLinkToken = (token: string): boolean => /^[\w-]{43}$/.test(token);
