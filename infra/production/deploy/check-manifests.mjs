// Checks manifests against the schemas of Kubernetes 1.36 and of Prometheus' operator: `node check-manifests.mjs <file ...>`. Prints a line for each invalid manifest.
import { readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';

let wrong = 0;
for (const file of process.argv.slice(2)) {
  for (const document of parseAllDocuments(readFileSync(file, 'utf8'), { merge: true })) {
    try {
      if (document.errors.length > 0) throw document.errors[0];
      await check(document.toJS());
    } catch (error) {
      wrong++;
      console.error(`${file}: ${error.message}`);
    }
  }
}
process.exitCode = wrong > 0 ? 1 : 0;

async function check(manifest) {
  const owner = manifest.apiVersion.startsWith('monitoring.coreos.com/')
    ? '@kubernetes-models/prometheus-operator'
    : 'kubernetes-models';
  const { [manifest.kind]: Kind } = await import(`${owner}/${manifest.apiVersion}`);
  if (!Kind) throw new Error(`there is no ${manifest.kind} in ${manifest.apiVersion}`);
  const read = new Map();
  Kind.prototype.validate.call(observed(manifest, read));
  const unknown = unreadFields(manifest, read);
  if (unknown.length > 0) throw new Error(`${manifest.kind} has no ${unknown.join(', ')}`);
}

/** Returns a view of a value that notes which fields of which object are read. */
function observed(value, read) {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(object, name) {
      read.set(object, (read.get(object) ?? new Set()).add(name));
      return observed(object[name], read);
    },
  });
}

/** Returns the paths of the fields that were not read. The schemas accept a field that they do not have, but never read it. */
function unreadFields(value, read, path = '') {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    read.get(value)?.has(name) ? unreadFields(part, read, `${path}/${name}`) : [`${path}/${name}`],
  );
}
