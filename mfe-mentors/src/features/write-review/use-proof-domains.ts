import { api, messages } from '@setu/contracts';
import { translated, useCall } from '@setu/sdk';

/** Reads a college and the domains of the mailboxes that prove it, with the problem and `onRetry` of `CardPageLoading`. */
export function useProofDomains(collegeId: string) {
  const college = useCall(api.colleges.one, { params: { id: collegeId } });
  const reviews = useCall(api.reviews.ofCollege, { params: { id: collegeId }, query: { limit: 5 } });
  const error = college.error ?? reviews.error;
  return {
    college: college.data,
    domains: reviews.data?.domains,
    problem: error && translated(error.serverMessage ?? messages.reviews.loadFailed),
    onRetry: () => void Promise.all([college.reload(), reviews.reload()]),
  };
}
