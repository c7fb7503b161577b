import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { Count, closed, IdParams, List, Nullable, Text, Uuid } from '#lib/values.ts'
import { FlyerFile } from '../contract.ts'
import { LONGEST } from '../rules.ts'
import type { Cell } from './flyer-cells.ts'
import {
  DOUBTS,
  FLYER_FIELDS,
  FLYER_REFUSALS,
  MAX_FLYER_PAGES,
  MAX_PAGE_TEXT,
  MAX_PICTURE_TEXT,
  MAX_PICTURES,
  MAX_SHOWN_PAGES,
  MAX_TEXT,
  PICTURE_KINDS,
  SOURCES,
} from './rules.ts'

const Field = Type.Enum([...FLYER_FIELDS])
export type FlyerField = Static<typeof Field>

const Doubt = Type.Object({
  kind: Type.Enum([...DOUBTS]),
  /** The other value, the year, or what is combined. */
  detail: Text(200),
})
export type Doubt = Static<typeof Doubt>

const Page = Type.Integer({ minimum: 1, maximum: MAX_FLYER_PAGES })
const Share = Type.Number({ minimum: 0, maximum: 1 })
const Pixels = Type.Integer({ minimum: 1, maximum: 10_000 })

/** Where words are on their page, in shares of its width and height from its upper left. */
const WordBox = Type.Object({ left: Share, top: Share, width: Share, height: Share })
export type WordBox = Static<typeof WordBox>

/** A value as the form shows it. It is empty where the flyer says that there is none, such as a rent on request. */
const FoundField = Type.Object({
  field: Field,
  value: Text(LONGEST.description),
  source: Type.Enum([...SOURCES]),
  /** Counted from 1; null for pasted text. */
  page: Nullable(Page),
  /** The words from which it was read. */
  words: Text(200),
  /** Where they are; null for pasted text. */
  box: Nullable(WordBox),
  doubt: Nullable(Doubt),
})
export type SourcedField = Static<typeof FoundField>
/** Before it is known whether it is from the flyer, with its words in their places. */
export type FoundField = Omit<SourcedField, 'source' | 'box'> & { cells: Cell[] }

const size = { width: Pixels, height: Pixels }
/** A page as it is shown beside the form; `data` is a WebP file in base64. */
const FlyerPage = Type.Object({ page: Page, ...size, data: Text(MAX_PAGE_TEXT, 1) })
export type FlyerPage = Static<typeof FlyerPage>

/** A picture on a page, which the form offers; `data` is a WebP file in base64. */
const FlyerPicture = Type.Object({
  page: Page,
  kind: Type.Enum([...PICTURE_KINDS]),
  ...size,
  /** Whether it is used unless the user decides otherwise. */
  isChosen: Type.Boolean(),
  data: Text(MAX_PICTURE_TEXT, 1),
})
export type FlyerPicture = Static<typeof FlyerPicture>

const FlyerReading = Type.Object({
  fields: List(FoundField, FLYER_FIELDS.length),
  /** 0 for pasted text. */
  pageCount: Count,
  /** Those that are shown, in order: of a long PDF not all, and none of one that is too large to be drawn. */
  pages: List(FlyerPage, MAX_SHOWN_PAGES),
  /** The cover first, and plans last. */
  pictures: List(FlyerPicture, MAX_PICTURES),
  /** The PDF, which is stored for a day, or as long as a listing has it; null for pasted text, and for one that could not be read. */
  flyer: Nullable(FlyerFile),
  refusal: Nullable(Type.Enum([...FLYER_REFUSALS])),
})
export type FlyerReading = Static<typeof FlyerReading>

export const flyers = {
  'POST /api/tourbooks/:id/flyers': {
    access: 'manage_tourbooks',
    summary:
      'Reads what a flyer says of a space, each value with the page and the words it is from: pasted text, or an uploaded PDF (kind `document`), which is read once. Of a PDF also its pages and the pictures on them, as files in the reply, and the id by which a listing takes it; without a listing it is deleted after a day',
    params: IdParams,
    body: Type.Object({ text: Type.Optional(Text(MAX_TEXT, 1)), uploadId: Type.Optional(Uuid) }, closed),
    reply: FlyerReading,
  },
} satisfies Contract
