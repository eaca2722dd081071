/** Whether the site's server answers now, with any status. `navigator.onLine` alone is also true beside a dead router. */
export const isReachable = (path: string): Promise<boolean> =>
  fetch(path, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
