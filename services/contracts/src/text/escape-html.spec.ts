import { escapeHtml } from './escape-html.js';

it('escapes what would end an element or an attribute', () =>
  expect(escapeHtml('<a href="?b&c">')).toBe('&lt;a href=&quot;?b&amp;c&quot;&gt;'));
