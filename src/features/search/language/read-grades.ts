import { type BuildingClass, CONNECTIVITY_TIERS, type ConnectivityTier } from '#features/catalog/buildings/rules.ts'
import type { Criteria } from '../rules.ts'
import { ENDS } from './read-numbers.ts'
import { type Line, matchAt } from './split-sentence.ts'

type Match = { end: number; criteria: Partial<Criteria> }

const OR = String.raw`\s*(?:,\s*(?:or\s|and\s)?|or\s|and\s|&|\/|-)\s*`
// In "class B and a gym" the second letter is an article.
const LETTER = `(?:[bc]|a(?!\\s+[a-z]))${ENDS}`
const CLASSES = new RegExp(
  `(?:class|grade)(?:es|s)?[ -]?(?<letters>[abc]${ENDS}(?:${OR}(?:(?:class|grade)[ -])?${LETTER})*)`,
  'y',
)
const CLASS_AFTER = new RegExp(`(?<letters>[abc])[ -](?:class|grade)${ENDS}(?!\\s[abc]${ENDS})`, 'y')

const TIER = 'certified|silver|gold|platinum'
const TIERS = `(?<tiers>(?:${TIER})${ENDS}(?:${OR}(?:${TIER})${ENDS})*)`
const ABOVE = String.raw`(?<above>\s?\+|\sor (?:better|above|higher))`
const RATED = '(?:wired[ -]?score|wired certified|wired)'
const TIERS_FIRST = new RegExp(`${TIERS}${ABOVE}?\\s(?:${RATED}|connectivity)${ENDS}`, 'y')
const TIERS_AFTER = new RegExp(
  `(?:${RATED}|connectivity)(?:\\s(?:certified|rated|rating))?[ :-]+${TIERS}${ABOVE}?`,
  'y',
)
const ANY_TIER = new RegExp(`(?:wired[ -]?score(?: (?:certified|rated|rating))?|wired certified)${ENDS}`, 'y')

/** Building classes at this place: "class A", "grade A/B", "A class". */
export function readClasses(line: Line, at: number): Match | null {
  const before = matchAt(CLASSES, line, at)
  const after = matchAt(CLASS_AFTER, line, at)
  // "a class" starts with an article; only a capital is a class.
  const match = before ?? (after && /[A-Z]/.test(line.raw[at]!) ? after : null)
  if (!match) return null
  const letters = match.groups!.letters!.replace(/class|grade/g, '').match(/[abc](?![a-z])/g) ?? []
  const classes = letters.map((letter) => letter.toUpperCase() as BuildingClass)
  return { end: at + match[0].length, criteria: { classes } }
}

/** Connectivity tiers at this place: "WiredScore platinum", "gold or better connectivity"; WiredScore alone is any tier. */
export function readTiers(line: Line, at: number): Match | null {
  const any = matchAt(ANY_TIER, line, at)
  const match = matchAt(TIERS_FIRST, line, at) ?? matchAt(TIERS_AFTER, line, at)
  // "WiredScore certified" means any rating, not the lowest tier.
  if (any && (!match || match[0].length <= any[0].length)) {
    return { end: at + any[0].length, criteria: { connectivity: [...CONNECTIVITY_TIERS] } }
  }
  if (!match) return null
  const named = (match.groups!.tiers!.match(new RegExp(TIER, 'g')) ?? []) as ConnectivityTier[]
  const lowest = Math.min(...named.map((tier) => CONNECTIVITY_TIERS.indexOf(tier)))
  const connectivity = match.groups!.above ? CONNECTIVITY_TIERS.slice(lowest) : named
  return { end: at + match[0].length, criteria: { connectivity } }
}
