// Validates the OpenAPI document on stdin; the validator is published as ES modules only, which jest does not load.
import { text } from 'node:stream/consumers';
import { Validator } from '@seriousme/openapi-schema-validator';

const validator = new Validator();
const { valid, errors } = await validator.validate(JSON.parse(await text(process.stdin)));
process.stdout.write(JSON.stringify({ valid, version: validator.version, errors: errors ?? null }));
