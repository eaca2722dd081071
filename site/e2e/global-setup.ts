import { compiledCode } from '../../scripts/lib/compiled-code.mjs';

/** Compiles the site before the first worker starts a product, unless it is compiled already. */
export default async function compileSite(): Promise<void> {
  await compiledCode();
}
