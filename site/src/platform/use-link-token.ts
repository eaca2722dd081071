import { useEffect, useState } from 'react';

/** Token of a link, which follows `#`. It changes when another link is opened in the tab, which only changes the fragment. */
export function useLinkToken(): string {
  const [token, setToken] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    const onHashChange = () => setToken(window.location.hash.slice(1));
    window.addEventListener('hashchange', onHashChange);
    return () => window.removeEventListener('hashchange', onHashChange);
  }, []);
  return token;
}

/** Whether a text has the form of the server's tokens. */
export const isLinkToken = (token: string): boolean => /^[\w-]{43}$/.test(token);
