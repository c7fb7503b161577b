import { expect, test } from 'vitest'
import { messages } from '#messages/en-us.ts'
import { makeIntl } from '#messages/messages.ts'
import { describeRequirement } from './messages.ts'
import { NO_REQUIREMENT } from './rules.ts'

const words = { text: makeIntl('en-us', messages).text, locale: 'en-us' } as const

test('what a client needs is said in parts, without those that are not known', () => {
  expect(describeRequirement(NO_REQUIREMENT, words)).toEqual([])
  const requirement = {
    ...NO_REQUIREMENT,
    area: { magnitude: 12_000, unit: 'sf' as const },
    people: 60,
    budget: { magnitude: 45_000, currency: 'USD', period: 'mo', basis: 'all_in' } as const,
    neededBy: '2027-04-01',
  }
  expect(describeRequirement(requirement, words)).toEqual([
    '12,000 sf',
    '60 people',
    'up to US $45,000 /mo',
    'by 4/1/27',
  ])
})
