import { fieldWords } from './field-words';

it.each([
  ['name', 'Name'],
  ['package.average', 'Package › average'],
  ['courses.B.Tech Physics.duration', 'Courses › B.Tech Physics › duration'],
  [
    'courses.B.Sc. (Hons.).feeStructure.additionals.Hostel.amount',
    'Courses › B.Sc. (Hons.) › fees › additional fees › Hostel › amount',
  ],
  ['establishedYear', 'Year of establishment'],
  ['students.1.image', 'Mentors › 1 › picture'],
  ['moreInfo.Bus.content', 'More information › Bus › text'],
  ['courses.B.A..scholarships.Merit.eligibilityCriteria', 'Courses › B.A. › scholarships › Merit › eligibility'],
  ['gallery.Gate.alt', 'Gallery › Gate › description'],
  ['something.new', 'Something.new'],
  ['toString', 'ToString'],
])('%s is %s', (path, text) => expect(fieldWords(path)).toBe(text));
