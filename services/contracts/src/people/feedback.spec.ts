import { firstProblem } from '../form/check-form.js';
import { feedbackForm } from './feedback.js';

const noEmail = 'Awwww! Buddy! We need your Email for contacting you!';

it.each([
  [{}, noEmail],
  [{ email: ' ', msg: 'Hello' }, noEmail],
  [{ email: 'a@b.in', msg: ' ' }, 'We want to hear from you?! Drop your message in the field....'],
  [{ email: 'nobody', msg: 'Hello' }, 'Please enter a valid email address!'],
  [{ email: 'a@b.in', msg: 'x'.repeat(5001) }, 'Please use at most 5000 characters.'],
])('%j is answered with %j', (input, message) => expect(firstProblem(feedbackForm, input)?.message).toBe(message));

it('accepts a message', () => expect(firstProblem(feedbackForm, { email: 'a@b.in', msg: 'Hello' })).toBeUndefined());
