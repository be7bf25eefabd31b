/** The oldest version that the packages run on. */
const oldest = [20, 19];
const recommended = 'Node.js 24, the current LTS version';

/**
 * Says what is wrong with a version of Node.js.
 *
 * @param version - As in `process.versions.node`: `22.23.3`.
 * @param engines - The supported major versions, as package.json names them: `22 || 24 || 26`.
 * @returns one sentence, as an error if nothing can run or a warning if the version is not tested; nothing for a supported version
 */
export function problemOfNode(version, engines) {
  const [major, minor] = version.split('.').map(Number);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1]))
    return {
      error: `Node.js ${oldest.join('.')} or newer is needed; this is ${version}. ${recommended}, is recommended.`,
    };
  const supported = engines.split(' || ');
  if (supported.includes(String(major))) return {};
  return {
    warning: `Node.js ${version} may work, but it is not among the supported versions (${supported.join(', ')}); ${recommended}, is recommended.`,
  };
}
