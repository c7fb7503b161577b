import type { outlines as enUs } from '../../../en-us/account/operations/outlines.ts'

/** Outlines, where British English differs. */
export const outlines = {
  'outlines.empty.about.submarkets': 'Draw one, or import the outlines of neighbourhoods from a GeoJSON file.',
  'outlines.title.submarkets': 'Areas',
  'outlines.title.of.submarkets': 'Areas of {market}',
  'outlines.about.submarkets':
    'A space is in every area that holds its building, and is shown with the smallest. A change can be undone for {days} days.',
  'outlines.one.submarkets': 'Area',
  'outlines.new.submarkets': 'New area',
  'outlines.empty.submarkets': 'No areas yet',
  'outlines.choose.submarkets': 'Choose an area',
  'outlines.remove.submarkets': 'Remove this area',
  'outlines.moves.same': 'All of them are still shown with the same area as now.',
  'outlines.moves.table': 'Shown with another area',
  'outlines.moves.nowhere': 'No area',
  'outlines.mistake.taken.submarkets': 'An area of this market has this name or slug. Choose another name.',
} satisfies Partial<Record<keyof typeof enUs, string>>
