export type Encoding = 'identity' | 'gzip' | 'br';

/** The smallest prepared body that the client takes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const offered = new Map<string, number>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    offered.set(name, Number(quality));
  }
  const takes = (name: Encoding) => (offered.get(name) ?? offered.get('*') ?? 0) > 0;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}
