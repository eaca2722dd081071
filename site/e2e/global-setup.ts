import { compiledCode } from '../../scripts/lib/compiled-code.mjs';

/**
 * Compiles the site before the first worker starts a product, unless it is compiled already. The workers get its folder from the
 * environment: after a change of the sources during the tests each would compile again, in one folder.
 */
export default async function compileSite(): Promise<void> {
  process.env.COMPILED_CODE = (await compiledCode()).codeDir;
}
