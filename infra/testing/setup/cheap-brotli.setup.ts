import zlib, { type BrotliOptions } from 'node:zlib';

// With the best quality, which a published build has, the builds of the product take five seconds of the processor. A long test publishes up to thirty.
const { brotliCompress } = zlib;
const fastQuality = 4;

function compressFast(content: zlib.InputType, options: BrotliOptions, done: zlib.CompressCallback): void {
  const params = { ...options.params, [zlib.constants.BROTLI_PARAM_QUALITY]: fastQuality };
  brotliCompress(content, { ...options, params }, done);
}

zlib.brotliCompress = compressFast as typeof brotliCompress;
// The next file of the worker has the same module.
afterAll(() => void (zlib.brotliCompress = brotliCompress));
