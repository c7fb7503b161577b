import { formatDate } from '#lib/dates.ts'
import { type FieldMistake, type FieldWording, printFields, readFieldTexts } from '#lib/fields/field-text.ts'
import type { FormField } from '#lib/fields/fields.ts'
import { formatMoney } from '#lib/units/money.ts'
import type { PriceRange } from '#lib/units/read-price.ts'
import { readTerm } from '#lib/units/read-term.ts'
import type { MessageId } from '#messages/messages.ts'
import type { Mistake } from '#ui/form/mistakes.tsx'
import { mistakeOf } from '#ui/record/use-fields-form.ts'
import type { Requirement, RequirementChange } from '../contract.ts'
import { MAX_BUDGET, MAX_HEADCOUNT, MAX_TERM_MONTHS } from '../fields.ts'
import { budgetMoney } from '../rules.ts'

/** A part of a requirement that is typed as one text; `read` returns the change, or what is wrong with the text. */
export type RequirementCell = {
  key: 'area' | 'people' | 'budget' | 'neededBy' | 'term'
  label: (requirement: Requirement) => MessageId
  /** The text to edit; empty while nothing is stated. */
  print: (requirement: Requirement, wording: FieldWording) => string
  read: (text: string, requirement: Requirement, wording: FieldWording) => Reading
}
type Reading = { change: RequirementChange } | { mistake: Mistake }

export const REQUIREMENT_CELLS: readonly RequirementCell[] = [
  {
    key: 'area',
    label: () => 'common.size',
    ...inOneField({ kind: 'area' }, 'area'),
  },
  {
    key: 'people',
    label: () => 'requirement.people',
    ...inOneField({ kind: 'number', min: 1, max: MAX_HEADCOUNT }, 'people'),
  },
  {
    key: 'budget',
    label: ({ budget }) => (budget ? `requirement.budget.${budget.basis}` : 'requirement.budget'),
    print: ({ budget }, { locale }) => (budget ? formatMoney(budgetMoney(budget), locale) : ''),
    read(text, { budget }, wording) {
      if (text.trim() === '') return { change: { budget: null } }
      const { values, mistakes } = readFieldTexts({ price: { kind: 'price' } }, { price: text }, wording)
      const { low, high } = (values.price ?? {}) as Partial<PriceRange>
      const { period, money: currency } = low?.units ?? {}
      const magnitude = Math.round(low?.magnitude ?? 0)
      const isTotal = mistakes.price === undefined && low?.units.area === null && low.magnitude === high?.magnitude
      if (!isTotal || !period || !currency || magnitude < 1 || magnitude > MAX_BUDGET)
        return { mistake: 'requirement.budget.mistake' }
      return { change: { budget: { magnitude, currency, period, basis: budget?.basis ?? 'all_in' } } }
    },
  },
  {
    key: 'neededBy',
    label: () => 'requirement.neededBy',
    ...inOneField({ kind: 'date' }, 'neededBy'),
    print: ({ neededBy }, { locale }) => (neededBy && formatDate(neededBy, locale)) ?? '',
  },
  {
    key: 'term',
    label: () => 'listing.detail.term',
    print({ term }) {
      if (!term) return ''
      const inYears = term.minMonths % 12 === 0 && term.maxMonths % 12 === 0
      const [low, high] = [term.minMonths, term.maxMonths].map((months) => (inYears ? months / 12 : months))
      return `${low === high ? low : `${low}–${high}`} ${inYears ? 'yr' : 'mo'}`
    },
    read(text, _requirement, { locale }) {
      if (text.trim() === '') return { change: { term: null } }
      const term = readTerm(text)
      if (!term || term.low < 1) return { mistake: 'record.mistake.term' }
      if (term.high > MAX_TERM_MONTHS)
        return { mistake: mistakeOf({ reason: 'bounds', min: 1, max: MAX_TERM_MONTHS }, locale) }
      return { change: { term: { minMonths: term.low, maxMonths: term.high } } }
    },
  },
]

function inOneField(field: FormField, key: 'area' | 'people' | 'neededBy'): Pick<RequirementCell, 'print' | 'read'> {
  return {
    print: (requirement, wording) => printFields({ [key]: field }, requirement, wording)[key] as string,
    read(text, _requirement, wording) {
      const { values, mistakes } = readFieldTexts({ [key]: field }, { [key]: text }, wording)
      const mistake: FieldMistake | undefined = mistakes[key]
      return mistake ? { mistake: mistakeOf(mistake, wording.locale) } : { change: { [key]: values[key] } }
    },
  }
}
