import type { MarkedSite } from './marked-site.js';

export interface Crossing {
  documents: number;
  /** Documents with another page's data, or with data of a visitor. */
  crossed: number;
  unrendered: number;
  cookiesAtBackend: number;
}

const visitors = 16;

/** Reads pages with marked data as many concurrent visitors, each with their own cookie; searches every document for marks of others. */
export async function readMarkedDocuments(site: MarkedSite, documents: number): Promise<Crossing> {
  const seen: Crossing = { documents: 0, crossed: 0, unrendered: 0, cookiesAtBackend: 0 };
  const pages = Math.min(500, documents / 5);
  const visit = async (visitor: number) => {
    while (seen.documents < documents) {
      const id = String((seen.documents++ * 7 + visitor) % pages);
      const cookie = `visitor=secret-${visitor}-${seen.documents}; token=secret-${visitor}`;
      const headers = {
        cookie,
        authorization: `Bearer secret-${visitor}`,
        referer: `https://secret-${visitor}.example/`,
      };
      const answer = await fetch(`${site.url}/marked/${id}?secret=secret-${visitor}`, { headers });
      const html = await answer.text();
      const marks = html.match(/mark-[^-]+-/g) ?? [];
      if (!html.includes('data-builds="')) seen.unrendered++;
      if (html.includes('secret') || marks.some((mark) => mark !== `mark-${id}-`)) seen.crossed++;
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  return { ...seen, cookiesAtBackend: site.cookiesAtBackend };
}
