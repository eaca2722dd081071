/** Maximum number of bytes read of a response; webhooks and the gateway answer less. */
const MAX_RESPONSE_BYTES = 64 * 1024;

/** Reads the text of a response, cut at MAX_RESPONSE_BYTES. */
export async function readResponseText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value as Uint8Array);
    size += (value as Uint8Array).length;
    if (size > MAX_RESPONSE_BYTES) {
      await reader.cancel();
      break;
    }
  }
  return Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString('utf8');
}
