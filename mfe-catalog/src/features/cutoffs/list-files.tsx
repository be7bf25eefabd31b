import { addressOf, api, type ListFile, listFiles } from '@setu/contracts';
import { type Message, msg, t } from '@setu/sdk';
import { externalLink } from '../../common/message-elements';

interface List {
  name: Message;
  /** Source and date of our copy. */
  source: Message;
  url: string;
}

/** Small public lists, with the dates in SOURCES.md. */
const lists: Record<ListFile, List> = {
  'nirf-outcomes': {
    name: msg('What 59 institutions reported of their graduates to NIRF'),
    source: msg('<link>NIRF</link>, copied on 23 November 2026; may be out of date'),
    url: 'https://www.nirfindia.org',
  },
  'naac-grades': {
    name: msg('Grades of NAAC of nine institutions, by a copy of NIRF’s record'),
    source: msg('<link>NAAC</link>, copied on 23 November 2026; may be out of date'),
    url: 'https://www.naac.gov.in',
  },
  'institutions-of-eminence': {
    name: msg('Institutions of Eminence, by UGC'),
    source: msg('<link>UGC</link>, read on 22 August 2026'),
    url: 'https://ioe.ugc.ac.in/Home/ListofIOE',
  },
  'fake-universities': {
    name: msg('Fake universities, by UGC'),
    source: msg(
      '<link>UGC</link>, as of February 2026; one name is left out, since copies of the list disagree about it',
    ),
    url: 'https://www.ugc.gov.in',
  },
};

/** Links the small public lists as files, each with its source. */
export const ListFiles = () => (
  <section aria-labelledby="list-files">
    <h2 id="list-files">{t('Other lists as files')}</h2>
    <ul>
      {listFiles.map((file) => {
        const { name, source, url } = lists[file];
        return (
          <li key={file}>
            <a href={addressOf(api.cutoffs.download, { params: { exam: file } })} download>
              {t(name)}
            </a>
            <br />
            {t(source, { link: externalLink(url) })}
          </li>
        );
      })}
    </ul>
  </section>
);
