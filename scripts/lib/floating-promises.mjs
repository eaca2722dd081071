import path from 'node:path';
import { API } from '@typescript/native/unstable/sync';
import { SyntaxKind } from '@typescript/native/unstable/ast';
import { inRoot } from './paths.mjs';

/**
 * The expressions of a statement whose value is dropped: of `a ?? b` and `a && b` the last, of `a ? b : c` both. None where a promise is
 * meant to be dropped (`void`), is assigned, or has a handler of failures.
 */
function droppedValues(node) {
  switch (node.kind) {
    case SyntaxKind.ParenthesizedExpression:
    case SyntaxKind.NonNullExpression:
    case SyntaxKind.AsExpression:
    case SyntaxKind.SatisfiesExpression:
      return droppedValues(node.expression);
    case SyntaxKind.ConditionalExpression:
      return [...droppedValues(node.whenTrue), ...droppedValues(node.whenFalse)];
    case SyntaxKind.BinaryExpression: {
      const operator = node.operatorToken.kind;
      const isAssignment = operator >= SyntaxKind.FirstAssignment && operator <= SyntaxKind.LastAssignment;
      return isAssignment ? [] : droppedValues(node.right);
    }
    case SyntaxKind.CallExpression: {
      const { name, expression } = node.expression;
      const handlers = node.arguments.length;
      if ((name?.text === 'catch' && handlers > 0) || (name?.text === 'then' && handlers > 1)) return [];
      return name?.text === 'finally' ? droppedValues(expression) : [node];
    }
    case SyntaxKind.NewExpression:
    case SyntaxKind.Identifier:
    case SyntaxKind.PropertyAccessExpression:
    case SyntaxKind.ElementAccessExpression:
    case SyntaxKind.TaggedTemplateExpression:
      return [node];
    default:
      return [];
  }
}

/** All dropped values of a file. */
function droppedValuesOf(file) {
  const found = [];
  const visit = (node) => {
    if (node.kind === SyntaxKind.ExpressionStatement) found.push(...droppedValues(node.expression));
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

/** Whether a type is a promise, or may be one. Answers are remembered: thousands of statements have few types. */
function promiseTest() {
  const known = new Map();
  const read = (type) => {
    if (type.isUnionType() || type.isIntersectionType()) return type.getTypes().some(isPromise);
    if (!type.isObjectType()) return false;
    if (type.getSymbol()?.name === 'Promise') return true;
    return type.isClassOrInterface() && (type.getBaseTypes() ?? []).some(isPromise);
  };
  const isPromise = (type) => {
    if (!known.has(type.id)) known.set(type.id, false).set(type.id, read(type));
    return known.get(type.id);
  };
  return isPromise;
}

/**
 * Finds statements that drop a promise, whose failure would end the process or stay unknown. ESLint's rule does the same in minutes.
 * @param {string[]} configurations of TypeScript, absolute
 * @returns {string[]} `file:line`, relative to the checkout
 */
export function findFloatingPromises(configurations) {
  const api = new API({ cwd: inRoot() });
  try {
    const found = new Set();
    const seen = new Set();
    const snapshot = api.updateSnapshot({ openProjects: configurations });
    for (const { program, checker, rootFiles } of snapshot.getProjects()) {
      const isPromise = promiseTest();
      for (const name of rootFiles.filter((file) => !seen.has(file) && !file.endsWith('.d.ts'))) {
        seen.add(name);
        const file = program.getSourceFile(name);
        const dropped = droppedValuesOf(file);
        const types = dropped.length ? checker.getTypeAtLocation(dropped) : [];
        types.forEach((type, index) => {
          if (!type || !isPromise(type)) return;
          const line = file.text.slice(0, dropped[index].end).split('\n').length;
          found.add(`${path.relative(inRoot(), name)}:${line}`);
        });
      }
    }
    return [...found];
  } finally {
    api.close();
  }
}
