import type { Consent } from '@setu/contracts';
import { http } from '@setu/sdk';
import type { AgeForm } from '../mentorship-application/age-fields';

export interface ApplicantAnswer {
  firstName: string;
  consent: Consent;
}

const path = '/api/apply/consent';
const options = { withCredentials: false };

/** How it stands with the application behind a letter's link. */
export const readConsent = async (token: string): Promise<ApplicantAnswer> =>
  (await http.post<ApplicantAnswer>(path, { token }, options)).data;

export const completeApplication = async (token: string, age: Partial<AgeForm>): Promise<ApplicantAnswer> =>
  (await http.put<ApplicantAnswer>(path, { token, ...age }, options)).data;
