const message =
  'A duration is measured by performance.now(). A time comes from databaseNow() in the backend, which all processes share, and from own-clock.ts where there is no database.';

/** Rejects times by the clock of this process. */
const ownClock = {
  create: (context) => ({
    NewExpression(node) {
      if (node.callee.name === 'Date' && node.arguments.length === 0) context.report({ node, message });
    },
    MemberExpression(node) {
      if (node.object.name === 'Date' && node.property.name === 'now') context.report({ node, message });
    },
  }),
};

export default { meta: { name: 'setu' }, rules: { 'no-own-clock': ownClock } };
