import { createRequire } from 'node:module';
import { inRoot } from './paths.mjs';

const load = createRequire(inRoot('package.json'));

/** Modules that parse the environment of a program; each exports the names that it reads. */
export const ENVIRONMENTS = {
  cms: ['./cms/dist/src/environment.js', './api-extensions/dist/server/platform/environment.js'],
  publisher: ['./site/dist/publisher/environment.js'],
  edge: ['./site/dist/edge/environment.js'],
  simulator: ['./api-extensions/dist/naver/simulator/environment.js'],
  gatsby: [],
};

/** Variables that a program reads elsewhere. */
const READ_ELSEWHERE = {
  cms: ['LOG_FORMAT', 'POSTGRES_PASSWORD'],
  publisher: ['BUILD_DOMAINS', 'BUILD_NODE_OPTIONS', 'GATSBY_CPU_COUNT'],
  edge: [],
  simulator: [],
  gatsby: ['BUILD_API_TOKEN', 'BUILD_DOMAINS', 'CMS_URL', 'GATSBY_CPU_COUNT'],
};

/** Variables of every program, with secrets or not. */
const OF_ALL = ['NODE_ENV', 'SECRETS_DIR'];

/** Variables of scripts, compose, the images and Caddy. */
const OF_OPERATIONS = [
  ...['BACKUP_DIR', 'BACKUP_KEEP', 'UPLOADS_DIR', 'SECRETS_OWNER', 'OPERATOR_EMAIL', 'DOCTOR_MINUTES'],
  ...[
    'CADDY_ADMIN',
    'CADDY_ASK_PORT',
    'CADDY_CERTIFICATES',
    'EDGES',
    'EDGES_MANAGEMENT',
    'HTTP_PORT',
    'HTTPS_PORT',
  ],
  ...[
    'CADDY_IMAGE',
    'IMAGE_TAG',
    'IMAGE_TOOL',
    'NODE_IMAGE',
    'POSTGRES_IMAGE',
    'CMS_REPLICAS',
    'READY_SECONDS',
  ],
  ...[
    'CADDY_MEMORY',
    'CMS_MEMORY',
    'EDGE_MEMORY',
    'OPERATIONS_MEMORY',
    'POSTGRES_MEMORY',
    'PUBLISHER_MEMORY',
  ],
];

/** Variables whose names have the code of a site; the CMS reads them. */
const OF_SITES =
  /^(?:CHAT_WEBHOOK|SMTP_URL|MAIL_FROM)_[A-Z0-9_]+$|^SOLAPI_[A-Z0-9_]+_(?:KEY|SECRET|SENDER|CHANNEL|TEMPLATES|OPT_OUT)$|^OAUTH_[A-Z0-9_]+_(?:ID|SECRET)$/;

/** Names of the variables that a program reads. @param {keyof typeof ENVIRONMENTS} program */
export const listVariables = (program) => [
  ...OF_ALL,
  ...READ_ELSEWHERE[program],
  ...ENVIRONMENTS[program].flatMap((module) => load(module).variableNames),
];

/** Names of all variables of the product, without those of sites. @returns {Set<string>} */
export const knownVariables = () =>
  new Set([...Object.keys(ENVIRONMENTS).flatMap(listVariables), ...OF_OPERATIONS]);

/** Whether anything of the product reads a variable. */
export const isKnown = (name, known = knownVariables()) => known.has(name) || OF_SITES.test(name);

/**
 * An environment as one program gets it: without the product's variables that the program does not read. So a program that is taken
 * over gives away only its own secrets. Variables of the system stay.
 * @param {keyof typeof ENVIRONMENTS} program
 */
export function environmentOf(program, env) {
  const own = new Set(listVariables(program));
  const known = knownVariables();
  const isOwn = (name) =>
    own.has(name) || !isKnown(name, known) || (program === 'cms' && OF_SITES.test(name));
  return Object.fromEntries(Object.entries(env).filter(([name]) => isOwn(name)));
}
