import { expect, test } from 'vitest'
import { linesOfSteps, readStep } from './rules.ts'

test('a line is a date and what happens then, or only that', () => {
  expect(readStep('12/2/26: Tour, from 10:00 AM')).toEqual({ when: '12/2/26', what: 'Tour, from 10:00 AM' })
  expect(readStep('Letters to the landlords you prefer: two or three')).toEqual({
    when: '',
    what: 'Letters to the landlords you prefer: two or three',
  })
  expect(readStep('Tour at 10:30')).toEqual({ when: '', what: 'Tour at 10:30' })
})

test('empty lines are left out', () => {
  expect(linesOfSteps(' 12/2/26:  Tour \n\n Offers ')).toEqual(['12/2/26: Tour', 'Offers'])
})
