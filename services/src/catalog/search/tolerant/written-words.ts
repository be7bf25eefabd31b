import { displayName } from '@setu/contracts';

/** Degrees and short forms, as people write them. */
const spellings =
  'B.Tech M.Tech B.E. B.Ed M.Ed D.Ed D.El.Ed B.El.Ed B.P.Ed M.P.Ed B.Pharm B.Pharma M.Pharm M.Pharma D.Pharm D.Pharma LL.B. LL.M. B.A.LL.B. ' +
  'B.B.A.LL.B. B.Com M.Com B.Sc. M.Sc. B.A. M.A. B.Arch M.Arch B.V.Sc. Ph.D. M.Phil B.Des M.Des B.Voc B.F.A. B.S.W. M.S.W. B.Lib M.Lib ' +
  'MBBS BDS MDS MD MS BAMS BHMS BUMS BNYS BPT MPT DMLT BMLT BCA MCA BBA BMS BBM MBA PGDM PGDCA GNM ANM BHM CSE ECE EEE IT ITI AI ML DSE ' +
  'IIT NIT IIIT IIM IISER AIIMS NIFT NID NLU IGNOU CA CS UP MP near';

const written = new Map(spellings.split(' ').map((word) => [word.replaceAll('.', '').toLowerCase(), word]));

/** Plain words of a search as a person writes them: "btech college indore" is "B.Tech College Indore". */
export const asWritten = (words: readonly string[]): string =>
  displayName(words.join(' ').toUpperCase())
    .split(' ')
    .map((word) => written.get(word.toLowerCase()) ?? word)
    .join(' ');
