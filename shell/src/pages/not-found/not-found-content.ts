/** The words for an address that leads nowhere. */
export const notFound = {
  title: 'We could not find that page',
  lead: 'The address may have a typing mistake, or the page has moved. Nothing is lost: search for a college, or take one of the ways back.',
  ways: { home: 'Home', colleges: 'Find Colleges', mentors: 'Talk to Mentors' },
};
