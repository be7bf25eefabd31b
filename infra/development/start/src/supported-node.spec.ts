import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.js';

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { node: string } };
const file = pathToFileURL(join(root, 'infra/development/start/supported-node.mjs')).href;

const generated = 'infra/development/generators/slice/standalone';

/** Calls the function, whose file is no module for Jest. */
function problemOf(version: string): unknown {
  const program = `import { problemOfNode } from ${JSON.stringify(file)};
    console.log(JSON.stringify(problemOfNode(${JSON.stringify(version)}, ${JSON.stringify(engines.node)})));`;
  return JSON.parse(
    spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).stdout,
  ) as unknown;
}

it.each(['22.23.3', '24.0.0', '26.10.0'])('says nothing about %s, which is tested', (version) =>
  expect(problemOf(version)).toEqual({}),
);

it.each(['20.19.0', '21.7.3', '25.1.0', '28.0.0'])('warns in one sentence of %s, which is not tested', (version) =>
  expect(problemOf(version)).toEqual({
    warning: `Node.js ${version} may work, but it is not among the supported versions (22, 24, 26); Node.js 24, the current LTS version, is recommended.`,
  }),
);

it.each(['18.20.0', '20.18.3'])('ends on %s, which the packages do not run on', (version) =>
  expect(problemOf(version)).toEqual({
    error: `Node.js 20.19 or newer is needed; this is ${version}. Node.js 24, the current LTS version, is recommended.`,
  }),
);

it('ends before anything is installed', () => {
  const asVersion = (version: string) =>
    `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', asVersion('18.20.0'), join(root, 'infra/development/start/bootstrap.mjs'), 'none'],
    { encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^Node\.js 20\.19 or newer is needed; this is 18\.20\.0\. .+\.\n$/),
  ]);
});

it('names the same versions in the README, the image and a generated slice', () => {
  const text = (path: string) => readFileSync(join(root, path), 'utf8');
  const versions = engines.node.split(' || ');
  expect(text('README.md')).toContain(`Node.js ${versions.slice(0, -1).join(', ')} or ${versions.at(-1)} `);
  const used = [
    ...text('infra/production/deploy/Dockerfile').matchAll(/^FROM node:(\d+)/gm),
    ...text(`${generated}/.github/workflows/ci.yml.template`).matchAll(/node-version: (\d+)/g),
  ].map(([, version]) => version);
  expect(used).toEqual(['24', '24', '24', '24']);
  expect(versions).toContain('24');
  expect(text(`${generated}/package.json.template`)).toContain(`"node": "${engines.node}"`);
});
