// In tests no build has compiled the messages.
const compile = require('icu-minify/compile').default;
const format = require('../../../node_modules/icu-minify/dist/esm/production/format.js').default;

module.exports = {
  __esModule: true,
  default: (message, ...rest) => format(typeof message === 'string' ? compile(message) : message, ...rest),
};
