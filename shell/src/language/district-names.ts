import type { DistrictNames, Language } from '@setu/contracts';
import { language } from '@setu/sdk';
import { addMessages } from './document-language';
import { districtCatalogue } from './translations';

const files: Partial<Record<Language, () => Promise<{ default: DistrictNames }>>> = {
  hi: () => import(/* webpackChunkName: "districts-hi" */ '@setu/contracts/messages/districts.hi.json'),
};

/** Loads the names of all districts in the language of the page, for the pages that the visitor opens next. The document has those of its own page. */
export async function loadDistrictNames(): Promise<void> {
  const names = await files[language()]?.();
  addMessages(districtCatalogue(names?.default));
}
