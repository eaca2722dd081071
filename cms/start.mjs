// Starts the CMS from its build. `strapi start` does the same, but first loads the code of all of Strapi's commands.
import module from 'node:module';
import path from 'node:path';

// Node 22 keeps compiled code for the next start, in NODE_COMPILE_CACHE or the folder of temporary files.
module.enableCompileCache?.();

const { createStrapi } = module.createRequire(import.meta.url)('@strapi/strapi');

createStrapi({ appDir: import.meta.dirname, distDir: path.join(import.meta.dirname, 'dist') }).start();
