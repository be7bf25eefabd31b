// In tests no build has compiled the messages.
const compile = require('icu-minify/compile').default;
const { formatMessage } = require('../../../shell/sdk/src/language/format-message.ts');

exports.formatMessage = (message, ...rest) =>
  formatMessage(typeof message === 'string' ? compile(message) : message, ...rest);
