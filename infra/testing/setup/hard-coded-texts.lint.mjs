const message = 'A text of a page is a message, which has a translation: t(...), or plain(...) for an attribute.';

const attributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
]);

/** Texts that are the same in each language: names of companies and email addresses. */
const untranslated = /WhatsApp|\S+@\S+/g;

const hasWords = (text) => /\p{L}{2}/u.test(text.replace(untranslated, ''));

/** Returns the texts that an expression may be: both of a choice, but none of a call. */
function textsOf(node) {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked);
  if (node?.type === 'ConditionalExpression') return [...textsOf(node.consequent), ...textsOf(node.alternate)];
  if (node?.type === 'LogicalExpression') return [...textsOf(node.left), ...textsOf(node.right)];
  if (node?.type === 'JSXExpressionContainer') return textsOf(node.expression);
  return [];
}

/** Rejects texts of pages that no translation can replace. */
const hardCodedText = {
  create: (context) => ({
    JSXText(node) {
      if (hasWords(node.value)) context.report({ node, message });
    },
    JSXAttribute(node) {
      if (attributes.has(node.name.name) && textsOf(node.value).some(hasWords)) context.report({ node, message });
    },
    JSXExpressionContainer(node) {
      if (node.parent.type !== 'JSXAttribute' && textsOf(node).some(hasWords)) context.report({ node, message });
    },
  }),
};

export default { meta: { name: 'messages' }, rules: { 'no-hard-coded-text': hardCodedText } };
