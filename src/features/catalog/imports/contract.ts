import Type, { type Static } from 'typebox'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { JOB_RUN_STATES } from '#lib/jobs/job-run-states.ts'
import { TABLE_FAULTS, TABLE_FORMATS } from '#lib/tables/table.ts'
import { Count, closed, Id, List, Moment, Nullable, PageQuery, Pagination, Text, Uuid } from '#lib/values.ts'
import { BuildingRecord } from '../buildings/records/contract.ts'
import { ListingRecord } from '../listings/records/contract.ts'
import { TARGET_NAMES, type Target as TargetName } from './fields.ts'
import {
  AREA_COLUMN_UNITS,
  DATE_ORDERS,
  DECIMAL_MARKS,
  MAX_COLUMNS,
  MAX_FILE_BYTES,
  MAX_HEADER_ROW,
  MAX_LEFT_OUT,
  MAX_MAPPINGS,
  MAX_VALUES,
  OUTCOMES,
  REASONS,
  RENT_UNITS,
  ROWS_PER_PAGE,
  STAGES,
} from './rules.ts'

const Target = Type.Enum([...TARGET_NAMES])
const Cell = Text(10_000)
const Value = Text(200)

/** What a column fills, and how its cells are read. */
const ColumnMapping = Type.Object(
  {
    target: Target,
    /** Why it is proposed; null once a user has chosen it. */
    reason: Nullable(Type.Enum([...REASONS])),
    dates: Type.Optional(Type.Enum([...DATE_ORDERS])),
    decimals: Type.Optional(Type.Enum([...DECIMAL_MARKS])),
    area: Type.Optional(Type.Enum([...AREA_COLUMN_UNITS])),
    rent: Type.Optional(Type.Enum([...RENT_UNITS])),
    /** The code of each value of the column; "" for one that says nothing, "-" for one whose rows are left out. */
    values: Type.Optional(Type.Record(Value, Text(40), { maxProperties: MAX_VALUES })),
  },
  closed,
)
export type ColumnMapping = Static<typeof ColumnMapping>

/** What a file's columns fill, in their order; null for one that is left out. */
const Mapping = Type.Object(
  {
    columns: List(Nullable(ColumnMapping), MAX_COLUMNS),
    /** What is the same for every row, as text. */
    constants: Type.Unsafe<Partial<Record<TargetName, string>>>(Type.Partial(Type.Record(Target, Value))),
    /** New buildings and listings are published where they have what it needs; otherwise they start as drafts. */
    publishes: Type.Boolean(),
  },
  closed,
)
export type Mapping = Static<typeof Mapping>

const Column = Type.Object({
  name: Text(200),
  samples: List(Value, 3),
  filled: Count,
  values: Nullable(List(Type.Object({ text: Value, count: Count }), MAX_VALUES)),
  dates: Type.Object({ monthFirst: Count, dayFirst: Count }),
  /** Of its numbers. */
  median: Nullable(Type.Number({ minimum: -1e12, maximum: 1e12 })),
  /** How many of its first numbers would be like the others if they were of a month, or of a year. */
  periods: Type.Object({ monthly: Count, yearly: Count }),
})

const Source = Type.Object({
  format: Type.Enum([...TABLE_FORMATS]),
  sheet: Nullable(Text(200)),
  sheets: List(Text(200), 200),
  /** The row that names the columns. */
  headerRow: Count,
  rowCount: Count,
})
export type Source = Static<typeof Source>

const Counts = Type.Object(
  Object.fromEntries(OUTCOMES.map((outcome) => [outcome, Count])) as Record<Outcome, typeof Count>,
)
type Outcome = (typeof OUTCOMES)[number]
export type Counts = Static<typeof Counts>

/** The job that an import waits for. */
const Job = Type.Object({
  id: Uuid,
  step: Type.Enum(['read', 'check', 'write', 'undo']),
  state: Type.Enum([...JOB_RUN_STATES]),
  done: Count,
  total: Nullable(Count),
  /** Why the file can't be read, or the job failed. */
  fault: Nullable(Type.Object({ fault: Type.Enum([...TABLE_FAULTS]), row: Count })),
  error: Nullable(Text(1000)),
})

const ImportSummary = Type.Object({
  id: Uuid,
  fileName: Text(200),
  stage: Type.Enum([...STAGES]),
  rowCount: Nullable(Count),
  counts: Counts,
  job: Nullable(Job),
  createdAt: Moment,
  importedAt: Nullable(Moment),
})
export type ImportSummary = Static<typeof ImportSummary>

const Import = Type.Object({
  ...ImportSummary.properties,
  source: Nullable(Source),
  columns: List(Column, MAX_COLUMNS),
  mapping: Nullable(Mapping),
  /** Rows that have notes. */
  notedCount: Count,
  /** What the columns of this user's files can fill. */
  targets: List(Target, TARGET_NAMES.length),
  undoableUntil: Nullable(Moment),
})
export type Import = Static<typeof Import>

const Problem = Type.Object({
  /** The column's index; null for the row as a whole. */
  column: Nullable(Count),
  /** What was expected. */
  message: Text(1000),
})
const Change = Type.Object({
  target: Target,
  before: Text(400),
  after: Text(400),
  /** It was edited by hand since the last import, and stays unless the file's value is taken. */
  editedAt: Nullable(Moment),
  isTaken: Type.Boolean(),
})
const Named = Type.Object({ id: Id, name: Text(160), detail: Text(400) })
const Row = Type.Object({
  number: Count,
  cells: List(Cell, MAX_COLUMNS),
  outcome: Nullable(Type.Enum([...OUTCOMES])),
  /** The record it is, once it is one. */
  building: Nullable(Named),
  listing: Nullable(Named),
  problems: List(Problem, 50),
  /** Cells that differ from their column, such as a rent in another unit, with what was read. */
  notes: List(Problem, 50),
  changes: List(Change, 100),
  /** Buildings of which it is one; the user decides which. */
  candidates: List(Named, 10),
  /** Agents of whom its contact is one. */
  people: List(Named, 10),
})
export type Row = Static<typeof Row>

/** What a row would make; the record is null where it is left out. */
const Preview = Type.Object({
  number: Count,
  outcome: Type.Enum([...OUTCOMES]),
  problems: List(Problem, 50),
  listing: Nullable(ListingRecord),
  /** Of a row that has no listing. */
  building: Nullable(BuildingRecord),
})
export type Preview = Static<typeof Preview>

const ImportParams = Type.Object({ id: Uuid })
const RowParams = Type.Object({ id: Uuid, number: Type.Integer({ minimum: 1, maximum: 10_000_000 }) })

const SavedMapping = Type.Object({ name: Text(80, 1), columns: List(Text(200), MAX_COLUMNS) })

/** What a user decides of a row: which values of the file are taken, which building it is, and which agent, or a new one. */
const Choices = Type.Object(
  {
    takes: Type.Optional(List(Target, 100)),
    buildingId: Type.Optional(Nullable(Id)),
    agentId: Type.Optional(Nullable(Id)),
  },
  closed,
)
export type Choices = Static<typeof Choices>

export const imports = {
  'GET /api/admin/imports': {
    access: 'administer',
    summary: "The user's imports of the last 30 days, newest first, and the saved mappings",
    query: PageQuery,
    reply: Type.Object({
      imports: List(ImportSummary, 100),
      pagination: Type.Object({ ...Pagination.properties, ids: List(Uuid, 100) }),
      mappings: List(SavedMapping, MAX_MAPPINGS),
    }),
  },
  'POST /api/admin/imports': {
    access: 'administer',
    summary: 'Creates an import, which waits for its file',
    body: Type.Object({ fileName: Text(200, 1) }, closed),
    status: 201,
    reply: Import,
  },
  'PUT /api/admin/imports/:id/file': {
    access: 'administer',
    summary: 'Uploads the table of an import, CSV, TSV or XLSX of at most 50 MB, and reads it',
    params: ImportParams,
    bytes: MAX_FILE_BYTES,
    status: 202,
    reply: Import,
  },
  'GET /api/admin/imports/:id': {
    access: 'administer',
    summary: 'An import with its columns and their mapping, also while it runs',
    params: ImportParams,
    reply: Import,
  },
  'PUT /api/admin/imports/:id/source': {
    access: 'administer',
    summary: 'Reads another sheet of the workbook, or names the columns by another row',
    params: ImportParams,
    body: Type.Object(
      { sheet: Nullable(Text(200)), headerRow: Nullable(Type.Integer({ minimum: 1, maximum: MAX_HEADER_ROW })) },
      closed,
    ),
    status: 202,
    reply: Import,
  },
  'PUT /api/admin/imports/:id/mapping': {
    access: 'administer',
    summary: 'Says what the columns fill; saved under a name, it is offered for the next file with these columns',
    params: ImportParams,
    body: Type.Object({ mapping: Mapping, saveAs: Nullable(Text(80, 1)) }, closed),
    reply: Import,
  },
  'POST /api/admin/imports/:id/check': {
    access: 'administer',
    summary: 'Finds out what each row would do, without writing anything',
    params: ImportParams,
    status: 202,
    reply: Import,
  },
  'POST /api/admin/imports/:id/run': {
    access: 'administer',
    summary: 'Imports the checked rows, or goes on with those that are left',
    params: ImportParams,
    status: 202,
    reply: Import,
  },
  'POST /api/admin/imports/:id/undo': {
    access: 'administer',
    summary: 'Undoes a whole import for 30 days; fields that were edited since stay',
    params: ImportParams,
    status: 202,
    reply: Import,
  },
  'GET /api/admin/imports/:id/rows': {
    access: 'administer',
    summary: 'The rows of an import with their outcome, problems and changes',
    params: ImportParams,
    query: Type.Object(
      {
        ...PageQuery.properties,
        outcome: Type.Optional(Type.Enum([...OUTCOMES])),
        /** Only rows that have notes. */
        noted: Type.Optional(Type.Enum(['true'])),
      },
      closed,
    ),
    reply: Type.Object({
      rows: List(Row, ROWS_PER_PAGE),
      pagination: Type.Object({ ...Pagination.properties, ids: List(Count, 100) }),
    }),
  },
  'GET /api/admin/imports/:id/preview': {
    access: 'administer',
    summary: 'The record that one row would make, by its position in the file; nothing is written',
    params: ImportParams,
    query: Type.Object({ position: Type.Integer({ minimum: 1, maximum: 10_000_000 }) }, closed),
    reply: Preview,
  },
  'GET /api/admin/imports/:id/left_out': {
    access: 'administer',
    summary: 'The first 5,000 rows that are left out, with the reasons, as they stand in the file',
    params: ImportParams,
    reply: Type.Object({
      columns: List(Text(200), MAX_COLUMNS),
      rows: List(Type.Object({ number: Count, cells: List(Cell, MAX_COLUMNS), reason: Text(4000) }), MAX_LEFT_OUT),
    }),
  },
  'PUT /api/admin/imports/:id/rows/:number': {
    access: 'administer',
    summary: 'Corrects cells of a row, or decides what it is, and checks it again',
    params: RowParams,
    body: Type.Object(
      {
        cells: Type.Optional(List(Type.Object({ column: Count, text: Cell }, closed), MAX_COLUMNS)),
        choices: Type.Optional(Choices),
      },
      closed,
    ),
    reply: Row,
  },
  'PUT /api/admin/imports/:id/choices': {
    access: 'administer',
    summary: 'Takes the values of the file, or keeps ours, in all rows whose fields were edited by hand',
    params: ImportParams,
    body: Type.Object({ takesFile: Type.Boolean() }, closed),
    status: 202,
    reply: Import,
  },
} satisfies Contract

export const portfolioImports = portfolioOf(imports)
