const OF_POST = ['code', 'wr_id', 'mode'] as const;

/**
 * Path of the post that a query of `/board` names, with the rest of the query.
 * @returns null where it names none, or opens the editor
 */
export function queriedPost(search: string): { path: string; search: string } | null {
  const query = new URLSearchParams(search);
  const [code, number, mode] = OF_POST.map((name) => query.get(name) ?? '') as [string, string, string];
  if (mode === 'editor' || !/^[a-z][a-z0-9-]*$/.test(code) || !/^[1-9]\d*$/.test(number)) return null;
  for (const name of OF_POST) query.delete(name);
  const rest = query.toString();
  return { path: `/board/${code}/${number}`, search: rest && `?${rest}` };
}
