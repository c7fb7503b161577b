import { SOURCE_FIELDS, SPACE_FIELDS } from '../fields.ts'

/** What is read of a flyer or a pasted text, by the names of the form's fields. */
export const FLYER_FIELDS = [...SPACE_FIELDS, ...SOURCE_FIELDS] as const

/**
 * Why a value is to be checked: the flyer has another one; it is of an earlier year; one figure is for several costs; the
 * rent's period or area is not stated; an amount was converted to the rent's period, divided or multiplied by the area, or is a
 * total without the taxes in it; a day is only roughly stated; months were counted up to a day; a day is past; a
 * building's name was only a heading; and a cost, which is not filled in, because there is no rent in whose units it could be.
 */
export const DOUBTS = [
  'another',
  'old_year',
  'combined',
  'no_unit',
  'approximate',
  'counted',
  'past',
  'heading',
  'converted',
  'by_area',
  'times_area',
  'less_taxes',
  'without_rent',
  'no_number',
] as const

/** Where a value is from: the words, or the place of other stops of the tourbook or of the address. */
export const SOURCES = ['flyer', 'tourbook', 'address'] as const

/** Why nothing is read of a PDF; `no_text` is a scan. */
export const FLYER_REFUSALS = [
  'no_text',
  'encrypted',
  'damaged',
  'too_many_pages',
  'too_much_memory',
  'too_slow',
  'no_time_left',
] as const

export const MAX_TEXT = 200_000
export const MAX_FLYER_PAGES = 40

/** Pages of a PDF that are shown beside the form, and pictures that are offered. */
export const MAX_SHOWN_PAGES = 12
export const MAX_PICTURES = 8
export const PICTURE_KINDS = ['photo', 'plan'] as const
/** Characters of the base64 of a page or picture. */
export const MAX_PAGE_TEXT = 800_000
export const MAX_PICTURE_TEXT = 1_600_000
