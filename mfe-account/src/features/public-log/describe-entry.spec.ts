import { describeRequest, type RequestOutcome, requestOutcomes } from '@setu/contracts';
import { describeEntry } from './describe-entry';

// An administrator sees this text before they enter the request for good.
it.each(Object.keys(requestOutcomes) as RequestOutcome[])(
  'describes a request of an authority as its preview does (%s)',
  (outcome) => {
    for (const people of [1, 12_345]) {
      const request = { authority: 'The police of Setupur', ground: 'section 94 of the BNSS', people, outcome };
      expect(describeEntry({ kind: 'request', ...request })).toBe(describeRequest(request));
    }
  },
);
