import { Balancer, until } from '@setu/testing';
import { SteadyVisitors } from './support/steady-visitors.js';
import { Topology } from './support/topology.js';

let topology: Topology;
let balancer: Balancer | undefined;
beforeAll(async () => {
  topology = await Topology.start();
});
afterAll(async () => {
  balancer?.stop();
  await topology.stop();
});

/** Does what README.md says about the change from `kubernetes` to `kubernetes-modules`, as a cluster does it. */
test('a running site gets a backend for each module without a lost request', async () => {
  const before = topology.edges;
  // The balancer probes those that are added later too.
  const targets = before.map(({ origin }) => origin);
  balancer = await Balancer.start(targets, '/health/ready');
  const visitors = await SteadyVisitors.of(balancer.origin);

  await visitors.during(async () => {
    const [catalog, account, rest] = await Promise.all(
      ['catalog', 'account', '-catalog,-account'].map((modules) => topology.startBackend(modules)),
    );
    const urls = { catalog: catalog!.origin, account: account!.origin };
    for (const old of before) {
      const { origin } = await topology.startEdge(rest!.origin, urls);
      targets.push(origin);
      await until(() => balancer!.uses(origin));
      await old.process.stop();
    }
    await Promise.all(topology.backends.map(({ process }) => process.stop()));
    const moved = visitors.sent;
    await until(() => visitors.sent > moved + 5);
  });

  console.log(`a change to a backend for each module: ${visitors.summary()}`);
  expect(visitors.failures).toEqual([]);
}, 600_000);
