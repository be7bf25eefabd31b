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

const hasWords = (text) => typeof text === 'string' && /\p{L}{2}/u.test(text.replace(untranslated, ''));

/** Rejects texts of pages that no translation can replace. */
const hardCodedText = {
  create: (context) => ({
    JSXText(node) {
      if (hasWords(node.value)) context.report({ node, message });
    },
    JSXAttribute(node) {
      const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value;
      const text =
        value?.type === 'TemplateLiteral' ? value.quasis.map(({ value: { raw } }) => raw).join(' ') : value?.value;
      if (attributes.has(node.name.name) && hasWords(text)) context.report({ node, message });
    },
    JSXExpressionContainer(node) {
      if (node.parent.type === 'JSXElement' && hasWords(node.expression.value)) context.report({ node, message });
    },
  }),
};

export default { meta: { name: 'messages' }, rules: { 'no-hard-coded-text': hardCodedText } };
