import { keyId, type Releases } from '@setu/release-store';
import { addKey, revokeKey } from '../change/keys.js';
import { type Command, table, textArgument, UsageError } from './command.js';

export const keyCommand: Command = {
  usage: 'key add <public.pem> --name <owner> [--slices <slice,...>] | key revoke <id>',
  about:
    'Allow a key to sign releases, with --slices of some builds only, or revoke it; its earlier signatures stay valid.',
  options: { name: { type: 'string' }, slices: { type: 'string' } },
  signs: true,
  async run(releases, { names: [verb, subject, ...rest], options }) {
    if (!subject || rest.length > 0) throw new UsageError('Name one key.');
    if (verb === 'add') return add(releases, subject, textArgument(options.name), textArgument(options.slices));
    if (verb === 'revoke') return revoke(releases, subject);
    throw new UsageError(`There is no "key ${verb}"; there are add and revoke.`);
  },
};

async function add(releases: Releases, publicKey: string, name: string | undefined, list: string | undefined) {
  if (!name?.trim()) throw new UsageError('Say whose key it is: --name "the catalogue team".');
  const slices = list?.split(',').map((slice) => slice.trim());
  const wrong = slices?.find((slice) => !/^[a-z][a-z0-9-]*$/.test(slice));
  if (wrong !== undefined) throw new UsageError(`"${wrong}" is no name of a slice.`);
  const data = await addKey(releases, { publicKey, name: name.trim(), slices });
  const { id } = data.signers!.at(-1)!;
  const what = slices ? slices.join(', ') : 'every build';
  return { data, lines: [`Revision ${data.revision}: the key ${id} of ${name.trim()} may release ${what}.`] };
}

async function revoke(releases: Releases, id: string) {
  const data = await revokeKey(releases, id);
  const { name, added } = data.signers!.find((signer) => signer.id === id)!;
  const lines = [`Revision ${data.revision}: the key ${id} of ${name} may release nothing any more.`];
  if (added === 0) lines.push('Take it out of RELEASE_PUBLIC_KEY of every edge and every machine too.');
  return { data, lines };
}

export const keysCommand: Command = {
  usage: 'keys',
  about: 'The keys that may sign releases, and those that were revoked.',
  options: {},
  async run({ log }) {
    const signers = (await log.live())?.signers ?? [];
    const operators = log.keys.map(keyId).filter((id) => !signers.some((signer) => signer.id === id));
    const rows = [
      ...operators.map((id) => [id, 'the operators', 'everything', 'RELEASE_PUBLIC_KEY']),
      ...signers.map(({ id, name, slices, added, revoked }) => [
        id,
        name,
        slices?.join(', ') ?? (added === 0 ? 'everything' : 'every build'),
        revoked ? `revoked with revision ${revoked}` : `since revision ${added}`,
      ]),
    ];
    return { data: { operators, signers }, lines: table(['key', 'of', 'may release', 'trusted'], rows) };
  },
};
