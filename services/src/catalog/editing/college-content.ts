import { checkCollegeForm, checkLogo, readCollegeForm } from '@setu/contracts';
import type { UploadedPictureFile } from '../../media/picture-uploads.js';
import { ApiError, invalid } from '../../platform/http/api-error.js';
import type { CollegeRecord, GalleryPicture } from '../college.schema.js';
import { toFields, type CollegeFields } from './college-fields.js';
import type { CollegeParts } from './college-parts.js';
import { planGallery, type PlannedPicture } from './gallery-plan.js';
import { provenanceOf } from './provenance.js';
import type { StoredUploads } from './uploaded-pictures.js';

/** What a save writes; undefined takes a field away. */
export type CollegeContent = Partial<CollegeFields> & Pick<CollegeRecord, 'name' | 'logo' | 'gallery' | 'provenance'>;

export type AddressOf = (picture: string) => string;

/** Of these a save may say nothing: what the college has stays. */
const optional = ['keywords', 'courses', 'moreInfo', 'students', 'vidReview'] as const;
const mostProblems = 50;

/** Refuses a form with problems, in the words of the form's own rules and before any picture is stored. */
export function checkParts(
  parts: CollegeParts,
  files: readonly UploadedPictureFile[],
  addressOf: AddressOf,
  stored?: CollegeRecord,
) {
  const hasLogoFile = files.some(({ field }) => field === 'logo');
  const logo = checkLogo(hasLogoFile ? 'file' : String(parts.logo || stored?.logo || ''));
  const problems = [...checkCollegeForm(parts), ...(logo ? [logo] : [])].slice(0, mostProblems);
  if (problems.length > 0) {
    const fields = Object.fromEntries(problems.map(({ field, message }) => [field, message]));
    throw new ApiError(400, 'VALIDATION_FAILED', problems[0]!.message, fields);
  }
  sampleFiguresOf(parts);
  planGallery(parts, files.length - Number(hasLogoFile), stored?.gallery ?? [], addressOf);
}

/** What the form makes of a college. */
export function contentOf(
  parts: CollegeParts,
  uploads: StoredUploads,
  addressOf: AddressOf,
  stored?: CollegeRecord,
): CollegeContent {
  const fields: Partial<CollegeFields> = toFields(readCollegeForm(parts), stored);
  if (stored) for (const name of optional) if (parts[name] === undefined) delete fields[name];
  const plan = planGallery(parts, uploads.gallery.length, stored?.gallery ?? [], addressOf);
  return {
    ...fields,
    name: fields.name!,
    logo: uploads.logo ? addressOf(uploads.logo) : String(parts.logo || stored?.logo),
    gallery: plan.map((picture) => toPicture(picture, uploads)),
    provenance: provenanceOf(stored?.provenance, !stored, sampleFiguresOf(parts)),
  };
}

const toPicture = (picture: PlannedPicture, { gallery }: StoredUploads): GalleryPicture =>
  'file' in picture ? { key: gallery[picture.file]!, alt: picture.alt } : picture;

function sampleFiguresOf({ sampleFigures }: CollegeParts): boolean | undefined {
  if (sampleFigures === undefined) return undefined;
  if (sampleFigures === 'true' || sampleFigures === 'false') return sampleFigures === 'true';
  throw invalid({ sampleFigures: 'sampleFigures must be true or false' });
}
