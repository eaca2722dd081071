import { keepTemporaryFile } from 'api-extensions/contracts/temporary-files/temporary-files';
import { callUpload } from '../call-upload';
import { outsideAddress } from '../in-app-browser';

/**
 * Sends a file that the page has made to the server, and opens its address: outside of the app where that is possible, since some apps
 * download nothing.
 * @throws CallError
 */
export async function downloadByAddress(content: Blob, name: string): Promise<void> {
  const form = new FormData();
  form.append('file', content, name);
  const { data } = await callUpload(keepTemporaryFile, { form });
  const address = new URL(data.path, window.location.href).href;
  window.location.assign(outsideAddress(navigator.userAgent, address) ?? address);
}
