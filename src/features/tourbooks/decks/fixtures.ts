import sharp from 'sharp'
import type { Translate } from '#messages/messages.ts'
import type { CroppedPicture } from '#platform/slides/crop-pictures.ts'
import { cropPictures } from '#platform/slides/crop-pictures.ts'
import { type Page, type PictureBox, type StoredPicture, WIDE_FORMAT } from '#platform/slides/page-boxes.ts'
import type { SlideFile } from '#platform/slides/write-pptx.ts'
import type { DeckContent, DeckStop } from './deck-content.ts'
import { layoutDeck } from './layout/layout-deck.ts'
import { DECK_PARTS, type DeckPart } from './rules.ts'

/** Texts by their ids and values, so that tests are about the layout. */
export const text = ((id: string, values: object = {}) =>
  [id, ...Object.values(values)].join(' ')) as unknown as Translate

export const aPicture = (pictureId: number): StoredPicture => ({
  pictureId,
  src: `/pictures/${pictureId}`,
  format: 'photo',
})

export const aStop = (number: number, changes: Partial<DeckStop> = {}): DeckStop => ({
  number,
  name: `The Cooperage, Suite ${number}00`,
  building: 'The Cooperage',
  suite: `Suite ${number}00`,
  address: '350 North Canal Street, Chicago, IL 60606',
  mark: '',
  href: `https://frontage.example/listing/cooperage/${number}`,
  point: null,
  time: '10:00 AM',
  contact: 'Dana Whitcombe',
  access: 'Badge at the front desk',
  leg: '8 min on foot, 3 min by car, estimates',
  facts: [
    { label: 'Area', value: '12,400 sf' },
    { label: 'Rent', value: 'US $46.50 /sf/yr NNN' },
  ],
  note: 'Best light of the five.',
  description: 'A corner suite with windows on two sides.',
  highlights: ['Own entrance', 'Terrace'],
  amenities: 'Bike storage, fitness center',
  agent: ['Dana Whitcombe, Northbank Partners', '(312) 555-0119'],
  photos: [1, 2, 3].map((photo) => ({ source: aPicture(number * 10 + photo), caption: `Photo ${photo}` })),
  plan: {
    source: aPicture(number * 10),
    caption: '4th floor',
    proportion: 1.5,
    scale: { label: '20 ft', share: 0.2 },
  },
  ...changes,
})

/** The content of a deck with all parts. */
export function aDeck(stops = [aStop(1), aStop(2)], changes: Partial<DeckContent> = {}): DeckContent {
  return {
    name: 'Chicago headquarters tour',
    client: 'Alder & Wray',
    day: 'Wednesday, December 2, 2026',
    summary: '10 AM to 1:30 PM · 2 spaces',
    requirement: '12,000 sf · 60 people · by 4/1/27',
    brand: {
      color: '#12343b',
      company: 'Halden & Birch',
      logo: null,
      portrait: aPicture(3),
      people: [
        {
          name: 'Maya Okafor',
          title: 'Senior vice president',
          license: '471.020418',
          office: '200 West Madison Street, Suite 2200, Chicago, IL 60606',
          phone: '(312) 555-0148',
          email: 'maya@haldenbirch.example',
        },
      ],
    },
    cover: aPicture(1),
    stops,
    clientPage: null,
    nextSteps: [{ when: '12/2/26', what: 'Tour, from 10:00 AM' }],
    comparison: {
      about: 'Marked: lowest rent.',
      rows: [{ label: 'Rent', values: stops.map(({ number }) => `$${40 + number}`), bestIndexes: [0] }],
    },
    feedback: {
      stops: stops.map(({ number, name }) => ({ number, name, favorite: number, maybe: 1, no: 0, reasons: ['Light'] })),
    },
    ...changes,
  }
}

export const pagesOf = (content: DeckContent, parts: readonly DeckPart[] = DECK_PARTS): Page[] =>
  layoutDeck(content, parts, { text, attribution: '© OpenStreetMap contributors' })

/** A deck that is ready to be written; all its pictures are one color. */
export async function aDeckFile(content = aDeck(), parts?: readonly DeckPart[]): Promise<SlideFile> {
  const pages = pagesOf(content, parts)
  return {
    format: WIDE_FORMAT,
    title: content.name,
    author: 'Maya Okafor',
    company: content.brand.company,
    colors: {
      ink: '#1b181b',
      second: '#4d4a4e',
      third: '#6c696d',
      line: '#eae8e5',
      accent: content.brand.color,
      tint: '#e3e7e8',
      white: '#ffffff',
    },
    pages,
    pictures: await picturesOf(pages),
    language: 'en-US',
    createdAt: new Date('2026-11-20T12:00:00Z'),
  }
}

async function picturesOf(pages: Page[]): Promise<Map<PictureBox, CroppedPicture>> {
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#446688' } })
    .webp()
    .toBuffer()
  return cropPictures(pages, async () => photo)
}
