import { useSession } from '@setu/sdk';
import { hardCodedTexts } from '@setu/sdk/testing';
import { slice as config } from '../../package.json';
import recorded from '../../recorded-answers.json';
import slice from '../slice';

const pages: [string, object][] = Object.entries(config.pages);

test.each(pages.map(([path, page]) => ('example' in page ? String(page.example) : path)))(
  '%s has no hard-coded text',
  async (address) => {
    document.head.innerHTML = '<script type="application/json" id="site">{"brandName":"CampusSetu"}</script>';
    useSession.setState({ user: null, known: true });
    expect(await hardCodedTexts(slice.routes, address, recorded, /CampusSetu/)).toEqual([]);
  },
);
