import { decode, DECODE_FAULTS } from 'api-extensions/contracts/rules/decode';

/** Reads a text file; a `fault` says to people why it cannot be read. */
export async function readTextFile(file: File): Promise<{ text: string } | { fault: string }> {
  const decoded = decode(new Uint8Array(await file.arrayBuffer()));
  return decoded.ok ? { text: decoded.text } : { fault: DECODE_FAULTS[decoded.fault] };
}
