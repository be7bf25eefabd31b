/** Beginnings of paragraphs that no test could prove: what the team says of itself and promises, plans, rules and explanations. */
export const noClaims: string[] = `
Made for Students, By Students
Put your question to the college’s own admission office
Your neat notes helped you.
We have all given our number
Yours is not here?
It is made by students, for students
We do not give out scholarships ourselves
CampusSetu is the bridge
We are a student-driven startup
So we are building the place
Mentors study at the college or have studied there.
An India where the right college
One day, the student who crossed
© 2025
A small student team in Indore
Best for longer questions
When talking is quicker than typing.
The same number that brings you to our mentors.
Ask a student about a college
Read the questions people ask
See what happens with your data
Effective 1 June 2025.
CampusSetu is operated by
Write to us about anything in it
We do not copy WhatsApp chats
Your account and profile: to let you sign in
Messages: to read and answer them
Proof photos: to check that you study
Reports of wrong facts: to correct them
We use it for nothing else.
No system is perfect.
A few notes and pages stay in your own browser.
Clearing the site’s data
Each of these has a privacy policy of its own
Links to colleges and others
You are welcome here
Parents and guardians can write to us
On your profile page you can
If you have no account, write to
Write to support@setu.example with
If our answer does not satisfy you
If we change this policy
These terms are an agreement
In short: be fair to one another
Everyone may.
Give true details
Keep your password to yourself.
Tell us immediately
Always check with the college itself
Be polite
Never pay a mentor
Tell us if someone asks for money
Apply only for yourself
pretend to be another person
insult, threaten, harass
send false, unlawful
prove with a card or receipt
collect the details
disturb the site
The site’s own texts
What you send us stays yours.
We link to colleges
The site is free and offered as it is.
Nothing in these terms limits
You may stop at any time.
We may change these terms
The law of India applies.
Questions about these terms
`
  .trim()
  .split('\n');
