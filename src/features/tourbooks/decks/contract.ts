import Type, { type Static } from 'typebox'
import { LinkParams } from '#features/share-links/contract.ts'
import type { Contract } from '#lib/endpoint.ts'
import { JOB_RUN_STATES } from '#lib/jobs/job-run-states.ts'
import { MAX_PAGES, PreviewColors, PreviewPage } from '#lib/slides/page-preview.ts'
import { SLIDE_FORMATS } from '#lib/slides/slide-formats.ts'
import { Count, closed, Id, IdParams, List, Moment, Nullable, Text, Uuid } from '#lib/values.ts'
import { MAX_NEXT_STEPS } from './next-steps/rules.ts'
import { DECK_HIDEABLE, DECK_PARTS } from './rules.ts'

const Format = Type.Enum([...SLIDE_FORMATS])

const settings = {
  /** In order; plans and photos follow their stop. */
  parts: Type.Array(Type.Enum([...DECK_PARTS]), { maxItems: DECK_PARTS.length, uniqueItems: true, minItems: 1 }),
  hides: Type.Array(Type.Enum([...DECK_HIDEABLE]), { maxItems: DECK_HIDEABLE.length, uniqueItems: true }),
  /** The sortable id of the stop whose first photo is the cover; null: the cover of the tourbook. */
  coverStopId: Nullable(Id),
  /** What it ends with, one step a line; null: what follows from the tour, and an empty text: nothing. */
  nextSteps: Nullable(Text(MAX_NEXT_STEPS)),
  /** The link whose page the last page leads to, by a QR code; null for none. */
  linkId: Nullable(Id),
}
const DeckSettings = Type.Object(settings)
export type DeckSettings = Static<typeof DeckSettings>

/** The last file of a format, or the one that is being made. */
const DeckFile = Type.Object({
  /** Of its job. */
  id: Uuid,
  format: Format,
  state: Type.Enum([...JOB_RUN_STATES]),
  /** Pictures that are done, of `total`. */
  done: Count,
  total: Nullable(Count),
  /** Why it failed. */
  error: Nullable(Text(1_000)),
  createdAt: Moment,
  pages: Nullable(Count),
  bytes: Nullable(Count),
  /** Changes of the tourbook since it was made. */
  changesSince: Count,
  /** Its file can be downloaded. */
  isMade: Type.Boolean(),
})
export type DeckFile = Static<typeof DeckFile>

const Deck = Type.Object({
  settings: DeckSettings,
  /** The next steps that follow from the tour. */
  usualNextSteps: Text(MAX_NEXT_STEPS),
  files: List(DeckFile, SLIDE_FORMATS.length * 2),
})
export type Deck = Static<typeof Deck>

/** The file of a link or of an export, without what only its owner sees. */
export const RecipientFile = Type.Pick(DeckFile, ['format', 'state', 'done', 'total', 'isMade'])
export type RecipientFile = Static<typeof RecipientFile>

export const tourbookDecks = {
  'GET /api/tourbooks/:id/deck': {
    access: 'manage_tourbooks',
    summary: 'What the deck of a tourbook contains, and its last files',
    params: IdParams,
    reply: Deck,
  },
  'PUT /api/tourbooks/:id/deck': {
    access: 'manage_tourbooks',
    inSandbox: true,
    summary: 'Changes what the deck of a tourbook contains',
    params: IdParams,
    body: Type.Object(
      {
        parts: Type.Optional(settings.parts),
        hides: Type.Optional(settings.hides),
        coverStopId: Type.Optional(settings.coverStopId),
        nextSteps: Type.Optional(settings.nextSteps),
        linkId: Type.Optional(settings.linkId),
      },
      closed,
    ),
    reply: Deck,
  },
  'GET /api/tourbooks/:id/deck/pages': {
    access: 'manage_tourbooks',
    summary: 'The pages of the deck of a tourbook, as their files will show them',
    params: IdParams,
    reply: Type.Object({
      colors: PreviewColors,
      pages: List(PreviewPage, MAX_PAGES),
    }),
  },
  'POST /api/tourbooks/:id/powerpoint': {
    access: 'manage_tourbooks',
    inSandbox: true,
    summary: 'Makes the deck of a tourbook as PowerPoint; the reply is its file, which is made by a job',
    params: IdParams,
    status: 202,
    reply: DeckFile,
  },
  'GET /api/tourbooks/:id/powerpoint': {
    access: 'manage_tourbooks',
    summary: 'The last PowerPoint of a tourbook, or the one that is being made',
    params: IdParams,
    reply: Type.Object({ file: Nullable(DeckFile) }),
  },
  'POST /api/tourbooks/:id/pdf': {
    access: 'manage_tourbooks',
    inSandbox: true,
    summary: 'Makes the deck of a tourbook as PDF; the reply is its file, which is made by a job',
    params: IdParams,
    status: 202,
    reply: DeckFile,
  },
} satisfies Contract

/** What recipients do. */
export const recipientDecks = {
  'GET /api/tourbook_shares/:token/deck': {
    access: 'take_part',
    summary: 'The decks of a link that allows downloads, which are made or being made',
    params: LinkParams,
    reply: Type.Object({ files: List(RecipientFile, SLIDE_FORMATS.length) }),
  },
  'POST /api/tourbook_shares/:token/deck': {
    access: 'take_part',
    summary: 'Makes the deck of a link that allows downloads, or returns the file that is still as the tourbook',
    params: LinkParams,
    body: Type.Object({ format: Format }, closed),
    status: 202,
    reply: RecipientFile,
  },
} satisfies Contract
