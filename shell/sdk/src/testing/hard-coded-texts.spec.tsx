import { plain } from '../language/translate';
import { hardCodedTexts } from './host';

const Page = () => (
  <>
    <h1>{plain('Colleges')}</h1>
    <p>Patna College, IIT, Setu</p>
    <p>true</p>
    <p>Indoors</p>
    <p>setup</p>
  </>
);

it('returns the texts that neither are messages nor come from the answers, in part or as a value that is no text', async () => {
  const answers = { '/api/colleges': { name: 'Patna College', isOpen: true, kinds: ['Indoor', 'up', 's'] } };
  const routes = [{ path: '/colleges', element: <Page /> }];
  expect(await hardCodedTexts(routes, '/colleges', answers, /\bsetu\b/i)).toEqual(['true', 'Indoors', 'setup']);
});
