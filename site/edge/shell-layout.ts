import { link, mkdir } from 'node:fs/promises';
import path from 'node:path';

/** Below a domain's folder of a release. Nobody can ask for it: no path with a dotfile is served. */
const FOLDER = '.shells';
const FORMS = ['', '.br', '.gz'];

/**
 * Files the shell of each client route once more where nginx finds it by the first segment of a path: in the site's own
 * folder it could not tell the shell of `/work/list` from the page `/service` of `/service/list`.
 * `root` is the domain's folder in a release that is being laid out.
 */
export async function writeShells(root: string, clientRoutes: readonly string[]): Promise<void> {
  for (const route of clientRoutes) {
    const folder = path.join(root, FOLDER, route);
    await mkdir(folder, { recursive: true });
    for (const form of FORMS) {
      const name = `index.html${form}`;
      await link(path.join(root, route, name), path.join(folder, name));
    }
  }
}
