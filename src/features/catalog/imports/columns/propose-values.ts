import { STRUCTURE_WORDS } from '../../listings/rules.ts'
import { TARGETS, type Target } from '../fields.ts'
import { NO_VALUE, REFUSED_VALUE } from '../rules.ts'
import { PROPERTY_TYPES } from './map-property-types.ts'
import { wordsOf } from './name-columns.ts'
import type { ColumnProfile } from './profile-column.ts'

type Codes = Readonly<Record<string, string>>

/** Words for our codes, by field; those of cities are the property types of ENERGY STAR Portfolio Manager. */
const SPACE_TYPE_WORDS: Codes = {
  ...PROPERTY_TYPES,
  ...{
    off: 'office',
    offices: 'office',
    'office building': 'office',
    'commercial office': 'office',
    'small and mid sized office': 'office',
    'large office': 'office',
  },
  ...{ ret: 'retail', shop: 'retail', store: 'retail', 'shopping center': 'retail', 'strip center': 'retail' },
  ...{ ind: 'industrial_warehouse', industrial: 'industrial_warehouse', warehouse: 'industrial_warehouse' },
  ...{
    distribution: 'industrial_warehouse',
    logistics: 'industrial_warehouse',
    'industrial warehouse': 'industrial_warehouse',
  },
  ...{ 'flex ind': 'flex', 'flex industrial': 'flex', 'r d': 'flex', 'life science': 'lab', laboratory: 'lab' },
  ...{ medical: 'medical_office', 'medical office building': 'medical_office', mob: 'medical_office' },
  ...{ 'self storage': 'storage', garage: 'parking', hotel: 'leisure', school: 'education', university: 'education' },
  ...{ 'mixed use': 'other', hospital: 'other', unknown: NO_VALUE },
  ...{ multifamily: REFUSED_VALUE, residential: REFUSED_VALUE, apartments: REFUSED_VALUE, apartment: REFUSED_VALUE },
  ...{
    'low rise multifamily': REFUSED_VALUE,
    'mid rise multifamily': REFUSED_VALUE,
    'high rise multifamily': REFUSED_VALUE,
  },
  ...{
    condominium: REFUSED_VALUE,
    condo: REFUSED_VALUE,
    'residential condo': REFUSED_VALUE,
    'single family': REFUSED_VALUE,
  },
}
const WORDS: Partial<Record<Target, Codes>> = {
  'building.spaceType': SPACE_TYPE_WORDS,
  'listing.spaceType': SPACE_TYPE_WORDS,
  'building.class': { trophy: 'A', prime: 'A', 'grade a': 'A', 'grade b': 'B', 'grade c': 'C', unrated: NO_VALUE },
  'listing.leaseType': {
    new: 'direct',
    'direct lease': 'direct',
    sub: 'sublease',
    'sub lease': 'sublease',
    sublet: 'sublease',
  },
  'listing.leaseStructure': STRUCTURE_WORDS,
  'listing.condition': {
    shell: 'core_and_shell',
    'built out': 'pre_existing',
    fitted: 'pre_existing',
    spec: 'pre_built',
    'spec suite': 'pre_built',
    'plug and play': 'turnkey',
  },
}
const NOTHING = ['', 'n a', 'na', 'none', 'null', 'unknown', 'tbd', 'not available', 'not applicable']

/** The codes of a column's values; a value that is not among them has to be matched by the user. */
export function proposeValues(target: Target, { values }: Pick<ColumnProfile, 'values'>): Record<string, string> {
  return Object.fromEntries((values ?? []).flatMap(({ text }) => withCode(text, codeOf(target, text))))
}

const withCode = (text: string, code: string | undefined): [string, string][] =>
  code === undefined ? [] : [[text, code]]

/** The code that a text names, "" for one that says nothing, or undefined. */
export function codeOf(target: Target, text: string): string | undefined {
  const field = TARGETS[target]!
  if (!('codes' in field)) return undefined
  const words = wordsOf(text)
  const exact = field.codes.find((code) => wordsOf(code) === words)
  if (exact !== undefined) return exact
  const known = WORDS[target]
  const named = known && [words, text.toLowerCase()].find((each) => Object.hasOwn(known, each))
  if (named !== undefined) return known![named]
  // "Class A+" and "Class A": ours has no shades.
  const grade = target === 'building.class' ? /^(?:class )?([abc])\b/.exec(words)?.[1]?.toUpperCase() : undefined
  if (grade !== undefined) return field.codes.find((code) => code === grade)
  return NOTHING.includes(words) ? NO_VALUE : undefined
}
