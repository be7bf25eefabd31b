import { checkApplicationImage, checkProfile, type FieldProblem, needsStream } from '@setu/contracts';
import { type ProfileForm, profileOf } from './profile-form';

export type ProfileField = keyof ProfileForm | 'image';

/** The rules of the profile, with the course's told apart from its stream's. */
export function checkForm(form: ProfileForm, picture: File | undefined): FieldProblem<ProfileField> | undefined {
  const problem = checkProfile(profileOf(form));
  if (problem?.field === 'course' && form.course) return { ...problem, field: 'stream' };
  return problem ?? (picture && checkApplicationImage(picture));
}

/** Something is left to fill in. */
export const hasGap = ({ stream, ...fields }: ProfileForm): boolean =>
  Object.values(fields).some((value) => !value.trim()) || (needsStream(fields.course) && !stream.trim());
