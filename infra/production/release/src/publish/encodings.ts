import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

/** An encoding that the edge serves ready-made: a twin of the file, named with this ending. */
export interface Encoding {
  ending: string;
  encode(content: Buffer): Promise<Buffer>;
  decode(content: Buffer): Promise<Buffer>;
}

/** Above it the best quality costs seconds and saves little. */
const large = 256 * 1024;

const encodeBrotli = (content: Buffer) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: content.length > large ? 9 : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

const brotli: Encoding = { ending: '.br', encode: encodeBrotli, decode: promisify<Buffer, Buffer>(brotliDecompress) };
const gzipped: Encoding = {
  ending: '.gz',
  encode: (content) => promisify(gzip)(content, { level: 9 }),
  decode: promisify<Buffer, Buffer>(gunzip),
};

const text = /\.(js|css|svg|html|json|webmanifest|txt)$/;
const worthIt = 512;

/** The twins that a published file has. */
export const encodingsOf = (file: string, size: number): Encoding[] =>
  text.test(file) && size >= worthIt ? [brotli, gzipped] : [];
