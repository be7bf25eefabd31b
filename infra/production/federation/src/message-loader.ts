import { withCompiledMessages } from './messages.js';

/** Compiles the ICU messages in a module, so that a page needs no parser. */
export default function compileMessages(source: string): string {
  return withCompiledMessages(source);
}
