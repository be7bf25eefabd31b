import { readFileSync } from 'node:fs';

const words = JSON.parse(readFileSync(new URL('./words.json', import.meta.url), 'utf8'));
const text = words.text.map(([pattern, advice]) => [new RegExp(pattern, 'i'), advice]);
const exceptions = words.exceptions.map((pattern) => new RegExp(pattern, 'gi'));
const names = words.names.map(([pattern, advice]) => [new RegExp(pattern), advice]);
/** Names that are ours to choose. Stored fields and those of the API stay. */
const declared = words.declared.map(([pattern, advice]) => [new RegExp(pattern), advice]);
const beginning = new RegExp(words.beginning);

/** Returns the first banned word, with the advice. */
function problemIn(string, patterns) {
  for (const [pattern, advice] of patterns) {
    const found = pattern.exec(string);
    if (found) return `"${found[0]}": ${advice}.`;
  }
  return undefined;
}

function problemOfBeginning({ value }) {
  const first = beginning.exec(value.replace(/^[\s*]+/, ''));
  return first && `A comment begins with a verb or a noun phrase, not with "${first[1]}".`;
}

/** Returns the text without code and the listed phrases in which a banned word is right. */
const withoutExceptions = (string) => exceptions.reduce((rest, pattern) => rest.replace(pattern, ''), string);

const problemOfText = ({ value }) => problemIn(withoutExceptions(value.replace(/\s*\n\s*\*?\s*/g, ' ')), text);

/** Returns the visitor that reports the comments with a problem. */
const checkComments = (context, problemOf) => ({
  Program() {
    for (const comment of context.sourceCode.getAllComments()) {
      const message = problemOf(comment);
      if (message) context.report({ loc: comment.loc, message });
    }
  },
});

/** Returns the name of the function in `it(...)`, `test.each(...)(...)` and the like. */
function rootName(node) {
  if (node.type === 'CallExpression') return rootName(node.callee);
  if (node.type === 'MemberExpression') return rootName(node.object);
  return node.name;
}

const declarations = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'ArrowFunctionExpression',
  'ArrayPattern',
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
]);

/** Returns whether the parent declares the name, instead of using it. */
const isDeclared = (node) =>
  declarations.has(node.parent.type) && node.parent.init !== node && node.parent.body !== node;

/** Rejects words that are not used in this repository, in comments, names, test titles and the texts that people read. */
const usualWords = {
  create: (context) => ({
    ...checkComments(context, problemOfText),
    Literal: (node) => typeof node.value === 'string' && checkSentence(context, node, node.value),
    TemplateElement: (node) => checkSentence(context, node, node.value.cooked ?? ''),
    JSXText: (node) => checkSentence(context, node, node.value),
    CallExpression(node) {
      const [title] = node.arguments;
      const words = title?.value ?? title?.quasis?.[0].value.cooked;
      if (typeof words !== 'string' || !['describe', 'it', 'test'].includes(rootName(node.callee))) return;
      const message = problemOfText({ value: words });
      if (message) context.report({ node: title, message });
    },
    Identifier(node) {
      const message = problemIn(node.name, names) ?? (isDeclared(node) ? problemIn(node.name, declared) : undefined);
      if (message) context.report({ node, message });
    },
  }),
};

/** Three words make a sentence; fewer are a key, a stored value or what a visitor of a test types. */
const isSentence = (value) => /\p{L}+\W* \p{L}+\W* \p{L}+/u.test(value);

function checkSentence(context, node, value) {
  const message = isSentence(value) && problemOfText({ value });
  if (message) context.report({ node, message });
}

/** Rejects comments that begin like a clause instead of a sentence or a noun phrase. */
const commentBeginning = { create: (context) => checkComments(context, problemOfBeginning) };

export default { meta: { name: 'words' }, rules: { usual: usualWords, beginning: commentBeginning } };
