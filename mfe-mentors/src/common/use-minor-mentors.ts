import { api, isConsented } from '@setu/contracts';
import { type CallInput, useCall, useSession } from '@setu/sdk';

export type MinorMentorsQuery = NonNullable<CallInput<typeof api.mentors.minors>['query']>;

/** Reads mentors below 18, if the visitor may see them, which the server decides in the end. Null instead of the query reads nothing. */
export function useMinorMentors(query: MinorMentorsQuery | null) {
  const maySee = useSession(({ user }) => isConsented(user?.consent?.state ?? 'unknown'));
  const { data, error } = useCall(api.mentors.minors, maySee && query ? { query } : null);
  return { maySee, data: maySee ? data : undefined, error };
}
