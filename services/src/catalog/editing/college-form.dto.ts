import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

const json = (description: string) => ({ type: String, description: `As JSON text: ${description}` });
const list = { type: String, description: 'Separated by semicolons, or as a JSON array.' };
const picture = { type: 'string', format: 'binary' } as const;

/** For the API document; the parts are read by `readParts` and checked by the rules of the contracts. */
export class CollegeFormDto {
  @ApiProperty()
  name: string;

  @ApiProperty({
    ...picture,
    description: 'JPEG, PNG, WebP or AVIF of at most 5 MB, or the address that the college has.',
  })
  logo: unknown;

  @ApiProperty()
  desc: string;

  @ApiProperty()
  location: string;

  @ApiProperty({ type: 'integer' })
  establishedYear: string;

  @ApiProperty({ enum: ['Public', 'Private'] })
  type: string;

  @ApiPropertyOptional({ description: 'Required for Private, dropped for Public.' })
  affiliation?: string;

  @ApiProperty()
  website: string;

  @ApiProperty(json('`{email, phone}`.'))
  contact: string;

  @ApiProperty(json('five marks from 0 to 5 in steps of 0.1; `overall` is computed.'))
  rating: string;

  @ApiProperty(json('`{average, highest}` in rupees a year.'))
  package: string;

  @ApiProperty({ type: 'number', description: 'Percent.' })
  placementRate: string;

  @ApiProperty(list)
  facilities: string;

  @ApiProperty(list)
  recruiters: string;

  @ApiProperty(list)
  whyChoose: string;

  @ApiPropertyOptional(list)
  keywords?: string;

  @ApiPropertyOptional({ description: 'An 11-character YouTube code or any YouTube address.' })
  vidReview?: string;

  @ApiPropertyOptional(json('courses; one with its `_id` keeps its address.'))
  courses?: string;

  @ApiPropertyOptional(json('`[{title, content}]`; an entry without one of them is left out.'))
  moreInfo?: string;

  @ApiPropertyOptional(json('`[{_id?, name, course, image?}]`; an image is the file name of a bundled picture.'))
  students?: string;

  @ApiPropertyOptional({ type: 'array', items: picture, description: 'New pictures, at most 30 with those kept.' })
  gallery?: unknown[];

  @ApiPropertyOptional(json('the pictures to keep, as keys, addresses or `{key, alt}`; all of them when not sent.'))
  existingGallery?: string;

  @ApiPropertyOptional(
    json('every picture in its order, `{key, alt}` or, for a new one, `{file, alt}` with its number.'),
  )
  galleryOrder?: string;

  @ApiPropertyOptional({
    description: '`version` that the form started from; an older one is a 409 with the code STALE.',
  })
  version?: string;

  @ApiPropertyOptional({
    enum: ['true', 'false'],
    description: 'Whether its figures are samples; as it was when not sent.',
  })
  sampleFigures?: string;
}
