import mongoose from 'mongoose';

const firstNames = 'Asha Ravi Priya Arjun Meera Vikram Ananya Rahul Kavya Rohan Ishita Aditya अनन्या Imran Fatima Gurpreet'.split(' '); // prettier-ignore
const lastNames = 'Sharma Verma Patel Rao Nair Iyer Singh Kaur Khan Das Bose Gupta Joshi'.split(' ');
const places = 'Indore Bhopal Delhi Mumbai Pune Jaipur Lucknow Patna Kolkata Chennai Kochi'.split(' ');
const schools = ['Institute of Technology', 'Degree College', 'Model Higher Secondary School', 'Medical College'];
const courses = ['Class 12th (Science)', 'Graduation (B.Tech 2nd year)', 'Post Graduation (MBA)', 'Class 9th'];
const sentences = ['Please add my college.', 'What does the hostel cost?', 'The fees look old.', 'Thank you!'];
const hosts = ['gmail.com', 'example.in', 'college.ac.in'];
const batch = 1000;
const minute = 60_000;

/** Writes this many users, and as many messages and entries of the history, directly to the database: the same ones on every run, except for their times. */
export async function seedPeople(database: string, count: number): Promise<void> {
  const connection = await mongoose.createConnection(database, { autoIndex: false, autoCreate: false }).asPromise();
  const numbers = Array.from({ length: count }, (_, number) => number);
  for (let start = 0; start < count; start += batch) {
    const part = numbers.slice(start, start + batch);
    await connection.collection('users').insertMany(part.map(user));
    await connection.collection('messages').insertMany(part.map(message));
    await connection.collection('history').insertMany(part.map(historyEntry));
  }
  await connection.close();
}

/** Picks from a list by a number. The lists have lengths without a common factor, so that every combination occurs. */
const pick = <T>(list: readonly T[], number: number): T => list[number % list.length]!;

/** Ninety days ago, a minute apart: nothing is so old that the product deletes it. */
const first = Date.now() - 90 * 24 * 60 * minute;
const at = (number: number) => new Date(first + number * minute);

const emailOf = (number: number) => `${pick(lastNames, number)}.${number}@${pick(hosts, number)}`.toLowerCase();

const user = (number: number) => ({
  email: emailOf(number),
  name: `${pick(firstNames, number)} ${pick(lastNames, number)}`,
  phone: String(9_000_000_000 + number * 7919),
  institute: `${pick(places, number)} ${pick(schools, number >> 2)}`,
  course: pick(courses, number >> 1),
  gender: pick(['Male', 'Female', 'Rather not to say'], number),
  createdAt: at(number),
  changedAt: at(number),
});

const message = (number: number) => ({
  email: emailOf(number),
  text: Array.from({ length: 1 + (number % 14) }, (_, index) => pick(sentences, number + index * index)).join(' '),
  createdAt: at(number),
});

const historyEntry = (number: number) => ({
  at: at(number),
  administrator: pick(['asha', 'ravi', 'meera'], number),
  action: pick(['changed', 'changed', 'added', 'deleted', 'exported'], number),
  kind: pick(['college', 'college', 'college', 'user', 'message', 'application'], number),
  subject: {
    id: number.toString(16).padStart(24, '0'),
    name: number % 6 < 3 ? `${pick(places, number)} ${pick(schools, number >> 2)}` : '',
  },
  ...(number % 6 < 3 && { changes: [{ field: 'website', before: 'http://old.in', after: `http://new${number}.in` }] }),
});
