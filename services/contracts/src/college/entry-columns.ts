/** The columns of a file of courses: a row is a course of the college with this code. */
export const courseColumns = {
  college: 'Required. The sourceId of the college, as an export has it.',
  title: 'Required. The course of this title is changed; where the college has none, it is added.',
  introDesc: 'A short introduction.',
  desc: 'The description.',
  duration: 'Years.',
  semesters: 'How many semesters it has.',
  rating: '0 to 5.',
  eligibility: 'Separated by semicolons.',
  feePerSemester: 'Rupees.',
  additionalFees: 'Such as “Hostel: 20000; Mess: 30000”. They replace those of the course.',
  scholarships: 'Such as “Merit: half of the fees”, separated by semicolons. They replace those of the course.',
};

/** The columns of a file of mentors: a row is a mentor of the college with this code. */
export const mentorColumns = {
  college: courseColumns.college,
  name: 'Required. The mentor of this name is changed; where the college has none, they are added.',
  course: 'Required. What they study or studied there.',
  image: 'The file name of a picture that comes with the site.',
};

export type CourseColumn = keyof typeof courseColumns;
export type MentorColumn = keyof typeof mentorColumns;
