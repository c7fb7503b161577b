import type { outlines as enUs } from '../../../en-us/account/operations/outlines.ts'

/** Submarkets and their outlines, where British English differs. */
export const outlines = {
  'outlines.empty.about': 'Outlines of neighbourhoods are imported from a GeoJSON file. Then they can be redrawn here.',
} satisfies Partial<Record<keyof typeof enUs, string>>
