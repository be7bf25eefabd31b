const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEXMMzN0dFbYAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYw+3BgQAAAADDoPlT3+AEVQEAAAB8AxBAAAEZszF2AAAAAElFTkSuQmCC',
  'base64',
);

const fields = {
  name: 'Bench College of Design',
  location: 'Indore, Madhya Pradesh',
  establishedYear: 1987,
  type: 'Public',
  website: 'https://bench.example.in',
  contact: { email: 'office@bench.example.in', phone: '+91 731 2438700' },
  rating: { overall: 4, educationalQuality: 4, faculty: 4, infrastructure: 4, placements: 4, facilities: 4 },
  facilities: ['Library'],
  recruiters: ['Infosys'],
  whyChoose: ['Small classes'],
  package: { average: 650_000, highest: 1_200_000 },
  placementRate: 82,
  keywords: ['design'],
  courses: [],
  moreInfo: [],
  students: [],
};

/** A college as its form sends it; with a new logo, or with the address of the one it has. */
export function collegeParts(desc: string, logoAddress?: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, desc }))
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  if (logoAddress) form.set('logo', logoAddress);
  else form.set('logo', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png');
  return form;
}
