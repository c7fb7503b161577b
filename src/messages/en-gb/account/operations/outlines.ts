import type { outlines as enUs } from '../../../en-us/account/operations/outlines.ts'

/** Outlines, where British English differs. */
export const outlines = {
  'outlines.empty.about.submarkets': 'Draw one, or import the outlines of neighbourhoods from a GeoJSON file.',
} satisfies Partial<Record<keyof typeof enUs, string>>
