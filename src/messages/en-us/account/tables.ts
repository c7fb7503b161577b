/** Tables of records. */
export const tables = {
  'table.select': 'Select {name}',
  'table.selectAll': 'Select all rows of this page',
  'table.selection': 'Selected rows',
  'table.selected': '{count} selected',
  'table.clear': 'Clear selection',
  'table.columns': 'Columns',
  'table.range': '{first, number}–{last, number} of {total, number}',
} as const
