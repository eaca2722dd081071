import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { UserError } from './console.mjs';
import { inRoot } from './paths.mjs';

const SCHEMAS = 'cms/src/components/blocks';
const PAGE = 'cms/src/api/page/content-types/page/schema.json';
const LABELS = 'cms/src/seed/labels.json';
const CONTRACT = 'api-extensions/contracts/common/blocks.ts';

/** Every node of a TypeScript source. */
function* nodesOf(file) {
  const waiting = [ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    ts.forEachChild(node, (child) => void waiting.push(child));
  }
}

const membersByName = (members) => new Map(members.map((member) => [member.name?.text, member]));

/** Fields of the contract's schema, by block: an object with `__component: z.literal('blocks.x')`. */
function readContractFields(file) {
  const found = new Map();
  for (const node of nodesOf(file)) {
    if (!ts.isObjectLiteralExpression(node)) continue;
    const { __component, ...fields } = Object.fromEntries(membersByName(node.properties));
    const kind = __component?.initializer?.arguments?.[0]?.text;
    if (kind?.startsWith('blocks.')) found.set(kind, Object.keys(fields));
  }
  return found;
}

/**
 * Lists the missing parts of each block. A block is a schema, an entry of the page's list, labels, and a schema of the contract.
 * (Types check that each has a component; seeds, random content and the kit's page follow from these.)
 * @returns {string[]} one sentence per missing part; empty when every block is whole
 */
export function findBlockProblems(root = inRoot()) {
  const at = (...parts) => path.join(root, ...parts);
  const read = (file) => fs.readFileSync(at(file), 'utf8');
  const labelsByType = JSON.parse(read(LABELS)).types;
  const labels = Object.keys(labelsByType).filter((name) => name.startsWith('blocks.'));
  const allowed = JSON.parse(read(PAGE)).attributes.blocks.components;
  const contract = readContractFields(at(CONTRACT));
  const names = fs.readdirSync(at(SCHEMAS)).map((file) => `blocks.${path.basename(file, '.json')}`);
  const all = new Set([...names, ...allowed, ...labels, ...contract.keys()]);
  return [...all].flatMap((name) => {
    const short = name.slice('blocks.'.length);
    if (!names.includes(name)) return [`${name}: ${SCHEMAS}/${short}.json is missing.`];
    const { attributes } = JSON.parse(read(`${SCHEMAS}/${short}.json`));
    /** Fields of the schema that a part lacks, and those that only the part has. */
    const differing = (file, fields) => [
      ...Object.keys(attributes)
        .filter((field) => !fields.includes(field))
        .map((field) => `${name}: the field ${field} is missing in ${file}.`),
      ...fields
        .filter((field) => !attributes[field])
        .map((field) => `${name}: ${file} has the field ${field}, which the schema has not.`),
    ];
    return [
      ...(allowed.includes(name) ? [] : [`${name}: missing in the list of blocks in ${PAGE}.`]),
      ...(labels.includes(name)
        ? differing(LABELS, Object.keys(labelsByType[name].fields))
        : [`${name}: no labels in ${LABELS}.`]),
      ...(contract.has(name)
        ? differing(CONTRACT, contract.get(name))
        : [`${name}: no schema in ${CONTRACT}.`]),
    ];
  });
}

/** @throws UserError naming what is missing for which block */
export function checkBlocks() {
  const problems = findBlockProblems();
  if (problems.length > 0) throw new UserError(`A block is not whole:\n${problems.join('\n')}`);
}
