import { Child } from './child.mjs';
import { inRoot } from './paths.mjs';

/** Matches tsc's lines about the compilation itself, which begin with the time, e.g. `12:44:12 AM - `. */
const STATUS_LINES = /^\d+:\d+:\d+ [AP]M - ?(?:Starting|File change detected).*$|^\d+:\d+:\d+ [AP]M - ?$/gm;
const FINISHED = /Found (\d+) errors?\. Watching for file changes\./;

/**
 * Keeps a TypeScript project compiled with `tsc --watch`.
 * @param {{
 *   name: string, project: string, env: NodeJS.ProcessEnv, logDir: string,
 *   onCompiled: () => void, onErrors: (text: string) => void,
 * }} options `onCompiled` is called after each compilation without errors, except the first, which compiles what was compiled before
 * @returns {Child}
 */
export function watchTypes({ name, project, env, logDir, onCompiled, onErrors }) {
  const args = [
    '--require',
    inRoot('scripts/lib/exit-with-parent.cjs'),
    inRoot('node_modules/typescript/bin/tsc'),
    ...['-p', inRoot(project), '--watch', '--preserveWatchOutput'],
  ];
  const child = new Child({ name, args, cwd: inRoot(), env, logDir });
  let said = '';
  let isFirst = true;
  child.on('output', (text) => {
    said += text;
    const end = FINISHED.exec(said);
    if (!end) return;
    const report = said.slice(0, end.index).replace(STATUS_LINES, '').trim();
    said = said.slice(end.index + end[0].length);
    if (end[1] !== '0') onErrors(report);
    else if (!isFirst) onCompiled();
    isFirst = false;
  });
  return child;
}
