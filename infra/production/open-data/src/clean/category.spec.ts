import { categoryOf } from './category.js';

it.each([
  ['Bara Hindu Rao Hospital', 'Affiliated College', 'Teaching hospital'],
  ['Yashoda Hospitals', 'Affiliated College', 'Teaching hospital'],
  ['Jaslok Hospital and Research Centre', 'Recognized Center', 'Recognized Center'],
  ['Saraswati Dental College & Hospital', 'Affiliated College', 'Affiliated College'],
  ["Manjara Charitable Trust's Ayur. Maha. & Hospital", 'Affiliated College', 'Affiliated College'],
  ['Government Ayurved Nursing Training Centre & Affiliated Hospital', 'Affiliated College', 'Affiliated College'],
  ['Holy Cross College', 'Affiliated College', 'Affiliated College'],
])('calls %s, %s, a %s', (name, category, kind) => expect(categoryOf(category, name)).toBe(kind));
