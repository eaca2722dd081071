import { compileSiteOnce } from '../../scripts/lib/compiled-code.mjs';

/**
 * Compiles the site before the first worker starts a product, unless it is compiled already. Workers read the folder from the
 * environment and never compile: if the sources change during the tests, several workers would compile into one folder.
 */
export default async function compileSite(): Promise<void> {
  process.env.COMPILED_CODE = (await compileSiteOnce()).codeDir;
}
