import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { JOB_RUN_STATES } from '#lib/jobs/job-run-states.ts'
import { SLIDE_FORMATS } from '#lib/slides/slide-formats.ts'
import { Count, closed, Id, IdList, IdParams, Nullable, Text } from '#lib/values.ts'
import { MAX_SUITES } from './rules.ts'

const Format = Type.Enum([...SLIDE_FORMATS])

/** A brochure as it is now: how far its file is. */
const BrochureFile = Type.Object({
  format: Format,
  state: Type.Enum([...JOB_RUN_STATES]),
  done: Count,
  total: Nullable(Count),
  /** It can be downloaded. */
  isMade: Type.Boolean(),
})
export type BrochureFile = Static<typeof BrochureFile>

/** Mail programs cut off what is longer. */
const MAX_HTML = 100_000
const FlyerEmail = Type.Object({ subject: Text(400), html: Text(MAX_HTML), text: Text(20_000) })
export type FlyerEmail = Static<typeof FlyerEmail>

const one = { access: 'take_part', params: IdParams } as const
const File = Type.Object({ file: Nullable(BrochureFile) })
const listing_ids = Type.Optional(IdList(MAX_SUITES))
/** Suites of a building; without any, all that are on the market, up to 40. */
export const SuitesQuery = Type.Object({ listing_ids }, closed)

export const brochures = {
  'GET /api/buildings/:id/brochure': {
    ...one,
    summary: 'How far the brochure of a building as it is now is, or null where nobody has asked for it',
    query: Type.Object({ format: Format, listing_ids }, closed),
    reply: File,
  },
  'POST /api/buildings/:id/brochure': {
    ...one,
    summary: 'Makes the brochure of a building with its suites, unless there is one of it as it is now',
    body: Type.Object(
      {
        format: Format,
        /** Without any, all that are on the market, up to 40. */
        listingIds: Type.Optional(Type.Array(Id, { maxItems: MAX_SUITES, uniqueItems: true })),
      },
      closed,
    ),
    status: 202,
    reply: BrochureFile,
  },
  'GET /api/listings/:id/brochure': {
    ...one,
    summary: 'How far the brochure of a listing as it is now is, or null where nobody has asked for it',
    query: Type.Object({ format: Format }, closed),
    reply: File,
  },
  'POST /api/listings/:id/brochure': {
    ...one,
    summary: 'Makes the brochure of a listing, unless there is one of it as it is now',
    body: Type.Object({ format: Format }, closed),
    status: 202,
    reply: BrochureFile,
  },
  'GET /api/listings/:id/flyer': {
    ...one,
    summary: 'How far the flyer of a listing as it is now is, or null where nobody has asked for it',
    reply: File,
  },
  'POST /api/listings/:id/flyer': {
    ...one,
    summary: 'Makes the flyer of a listing, one page as PDF, unless there is one of it as it is now',
    status: 202,
    reply: BrochureFile,
  },
  'GET /api/listings/:id/flyer_email': {
    ...one,
    summary: 'The flyer of a listing as an email to send: HTML of at most 100 kB, and the same as plain text',
    reply: FlyerEmail,
  },
} satisfies Contract
