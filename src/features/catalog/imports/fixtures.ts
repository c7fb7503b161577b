import type { Import } from './contract.ts'
import { OUTCOMES } from './rules.ts'

/** An import whose workbook is read. */
export const anImport = (): Import => ({
  id: '0193a000-0000-7000-8000-000000000000',
  fileName: 'rents.xlsx',
  stage: 'columns',
  rowCount: 2,
  counts: Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Import['counts'],
  job: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  importedAt: null,
  source: { format: 'xlsx', sheet: 'Spaces', sheets: ['Spaces', 'Notes'], headerRow: 1, rowCount: 2 },
  columns: [],
  mapping: { columns: [], constants: {}, publishes: false },
  notedCount: 0,
  targets: [],
  undoableUntil: null,
})
