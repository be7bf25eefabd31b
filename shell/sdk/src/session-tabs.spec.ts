/** As browsers have it: a message goes to the other tabs' channels. */
class Channel {
  static readonly open: Channel[] = [];
  private listener?: () => void;
  constructor() {
    Channel.open.push(this);
  }
  addEventListener(_: 'message', listener: () => void) {
    this.listener = listener;
  }
  postMessage() {
    for (const other of Channel.open) if (other !== this) other.listener?.();
  }
}

async function openTab() {
  jest.resetModules();
  const loadUser = jest.fn();
  jest.doMock('./load-user', () => ({ loadUser }));
  const tabs = await import('./session-tabs');
  tabs.followOtherTabs();
  return { ...tabs, loadUser };
}

it('has the other tabs ask again who is signed in, not this one', async () => {
  Object.assign(globalThis, { BroadcastChannel: Channel });
  const [here, there] = [await openTab(), await openTab()];
  here.tellOtherTabs();
  expect(there.loadUser).toHaveBeenCalledTimes(1);
  expect(here.loadUser).not.toHaveBeenCalled();
});
