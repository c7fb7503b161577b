import type { FieldWording } from '#lib/fields/field-text.ts'
import type { Locale } from '#lib/locale.ts'
import type { Translate } from '#messages/messages.ts'
import type { Requirement } from '../contract.ts'
import { REQUIREMENT_CELLS } from './requirement-cells.ts'

type Words = { text: Translate; locale: Locale }

/** What a client needs, in parts: "12,000 sf", "60 people", "up to US $45,000 /mo", "by 4/1/27". */
export function describeRequirement(requirement: Requirement, { text, locale }: Words): string[] {
  const { area, people, budget, neededBy } = requirement
  const wording: FieldWording = {
    ...{ locale, countryCode: 'US', areaUnit: area?.unit ?? 'sf' },
    priceUnits: { money: budget?.currency ?? 'USD', area: null, period: budget?.period ?? 'mo' },
  }
  const printed = Object.fromEntries(REQUIREMENT_CELLS.map(({ key, print }) => [key, print(requirement, wording)]))
  const parts = [
    printed.area,
    people !== null && text('requirement.for.people', { count: people }),
    budget && text('requirement.for.budget', { budget: printed.budget! }),
    neededBy && text('requirement.for.date', { date: printed.neededBy! }),
  ]
  return parts.filter((part): part is string => typeof part === 'string' && part !== '')
}
