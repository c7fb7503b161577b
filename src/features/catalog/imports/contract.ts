import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { JOB_RUN_STATES } from '#lib/jobs/job-run-states.ts'
import { Count, closed, List, Moment, Nullable, PageQuery, Pagination, Text, Uuid } from '#lib/values.ts'
import { MAPPING_NAMES, MAX_FILE_BYTES, MAX_REFUSALS } from './rules.ts'

const Mapping = Type.Enum([...MAPPING_NAMES])

const NewImport = Type.Object({ fileName: Text(200, 1), mapping: Mapping, dryRun: Type.Boolean() }, closed)
/** What an import runs with. */
export type ImportInput = Static<typeof NewImport>

/** Rows of the file. Drafts are buildings without coordinates, which are not published. */
const Counts = Type.Object({
  read: Count,
  created: Count,
  updated: Count,
  unchanged: Count,
  drafts: Count,
  refused: Count,
})

const Refusal = Type.Object({
  /** The line of the file on which the row begins, from 1. */
  line: Count,
  /** Null when the whole row is wrong. */
  column: Nullable(Text(100)),
  value: Text(240),
  expected: Text(300),
})

/** What an import has done so far, or at its end. */
const ImportReport = Type.Object({
  counts: Counts,
  /** The first refused rows. */
  refusals: List(Refusal, MAX_REFUSALS),
  /** An earlier attempt was interrupted: what it imported counts as unchanged. */
  isRestarted: Type.Boolean(),
})
export type ImportReport = Static<typeof ImportReport>

const ImportSummary = Type.Object({
  /** Also the id of its job. */
  id: Uuid,
  ...NewImport.properties,
  state: Type.Enum([...JOB_RUN_STATES]),
  createdAt: Moment,
  /** Null before the first rows. */
  counts: Nullable(Counts),
})
export type ImportSummary = Static<typeof ImportSummary>

export const Import = Type.Object({
  ...ImportSummary.properties,
  /** Why it failed. */
  error: Nullable(Text(1_000)),
  report: Nullable(ImportReport),
})
export type Import = Static<typeof Import>

const ImportParams = Type.Object({ id: Uuid })

export const imports = {
  'GET /api/admin/imports': {
    access: 'administer',
    summary: "The user's imports of buildings of the last 30 days, newest first, and the mappings an import can use",
    query: PageQuery,
    reply: Type.Object({
      imports: List(ImportSummary, 100),
      pagination: Type.Object({ ...Pagination.properties, ids: List(Uuid, 100) }),
      mappings: List(Type.Object({ name: Mapping, columns: List(Text(100), 40) }), 10),
    }),
  },
  'POST /api/admin/imports': {
    access: 'administer',
    summary: 'Creates an import of buildings; it starts once its file has arrived',
    body: NewImport,
    status: 201,
    reply: ImportSummary,
  },
  'PUT /api/admin/imports/:id/file': {
    access: 'administer',
    summary: 'Uploads the CSV file of an import, at most 25 MB, and starts it',
    params: ImportParams,
    bytes: MAX_FILE_BYTES,
    status: 202,
    reply: ImportSummary,
  },
  'GET /api/admin/imports/:id': {
    access: 'administer',
    summary: 'One import of the user with its counts and refused rows, also while it runs',
    params: ImportParams,
    reply: Import,
  },
} satisfies Contract
