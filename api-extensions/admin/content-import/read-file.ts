import { type FoundFile, IMPORT_FILE_MAX, type OldSite } from '../../contracts/content-import/found';
import { openImport, REFUSALS } from '../../contracts/content-import/open-import';

// Loaded when the import is opened: the readers are large.

/** Milliseconds of work after which the page may do other things. */
const TURN_MS = 30;

/** Returns a function that lets the page work on when it has waited long enough. */
function pauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < TURN_MS) return;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    since = performance.now();
  };
}

/** The entries of a chosen file, or in Korean why it cannot be read. */
export async function readFile(file: File, site: OldSite): Promise<FoundFile | string> {
  if (file.size > IMPORT_FILE_MAX) return REFUSALS.too_large;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const opened = await openImport(bytes, file.name.normalize('NFC'), {
    site,
    now: new Date(),
    pause: pauses(),
  });
  return 'error' in opened ? opened.error : opened;
}
