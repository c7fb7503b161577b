import type { Translate } from '#messages/messages.ts'
import type { Page, StoredPicture } from '#platform/slides/page-boxes.ts'
import type { BrochureContent, BrochurePicture, BrochurePlan } from './brochure-content.ts'
import { layoutBrochure } from './layout/layout-brochure.ts'
import { BROCHURE_SECTIONS } from './rules.ts'

/** Texts by their ids and values, so that tests are about the layout. */
const text = ((id: string, values: object = {}) => [id, ...Object.values(values)].join(' ')) as unknown as Translate

const aPicture = (pictureId: number): StoredPicture => ({
  pictureId,
  src: `/media/${pictureId}`,
  format: 'photo',
})

export const somePhotos = (count: number): BrochurePicture[] =>
  Array.from({ length: count }, (_, index) => ({ source: aPicture(index + 1), caption: `Photo ${index + 1}` }))

export const somePlans = (count: number): BrochurePlan[] =>
  Array.from({ length: count }, (_, index) => ({
    source: aPicture(100 + index),
    caption: '12,400 sf',
    title: `Suite ${index + 1}`,
    proportion: 1.6,
    scale: { label: '20 ft', share: 0.2 },
  }))

/** The table of so many suites. */
export const someSuites = (count: number): NonNullable<BrochureContent['availability']> => ({
  table: {
    columns: [
      { head: 'Floor', share: 0.5, align: 'left' },
      { head: 'Suite', share: 0.9, align: 'left', strong: true },
      { head: 'Area, sf', share: 0.7, align: 'right' },
      { head: 'Condition', share: 1.4, align: 'left' },
    ],
    rows: Array.from({ length: count }, (_, index) => [
      String(count - index),
      `${count - index}00`,
      '12,400',
      'Second generation',
    ]),
  },
  block: { area: '62,000 sf contiguous', about: 'on floors 27 and 28' },
  note: 'rents triple net (NNN)',
})

export function aBrochure(changes: Partial<BrochureContent> = {}): BrochureContent {
  const photos = changes.photos ?? somePhotos(8)
  return {
    flyerLink: null,
    name: 'Kinzie Point Tower',
    building: 'Kinzie Point Tower',
    place: 'Kinzie Point Tower, 350 North Canal Street',
    address: '350 North Canal Street, Chicago, IL 60606',
    tagline: 'Light on four sides',
    summary: ['12 spaces available', '3,100–31,000 sf'],
    brand: { color: '#1f3a4d', company: 'Northbank Partners', logo: null },
    cover: photos[0]?.source ?? null,
    sections: [...BROCHURE_SECTIONS],
    highlights: { figures: [{ label: 'Available', value: '160,270 sf' }], texts: ['Corner suites'] },
    overview: {
      description: 'A tower on the river.',
      facts: [{ label: 'Floors', value: '30' }],
      tenants: 'Arbor Mutual',
    },
    availability: someSuites(9),
    space: null,
    plans: somePlans(2),
    photos,
    amenities: [{ title: 'Food and drink', names: ['Café', 'Bar'] }],
    location: {
      point: [-87.6397, 41.8892],
      stations: [{ name: 'Clinton', lines: 'Green and Pink', walk: '6 min walk' }],
    },
    industrial: [{ label: 'Clear height', value: '36 ft' }],
    demographics: {
      table: {
        columns: [
          { head: '', share: 2, align: 'left' },
          { head: '1 mile', share: 1, align: 'right' },
        ],
        rows: [['Population', '50,133']],
      },
      note: 'Source: a census.',
    },
    connectivity: [{ label: 'LEED', value: 'Gold' }],
    particulars: null,
    team: [
      {
        name: 'Dana Whitcombe',
        title: 'Leasing director',
        company: 'Northbank Partners',
        phone: '(312) 555-0119',
        email: 'dana@northbank.example',
        portrait: null,
      },
    ],
    disclaimer: 'Information deemed reliable but not guaranteed.',
    ...changes,
  }
}

export const pagesOf = (content: BrochureContent, locale: 'en-us' | 'en-gb' = 'en-us'): Page[] =>
  layoutBrochure(content, locale, { text, attribution: '© OpenStreetMap contributors' })
