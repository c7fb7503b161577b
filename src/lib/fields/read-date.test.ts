import { describe, expect, test } from 'vitest'
import { printDate, readDate } from './read-date.ts'

const TODAY = '2026-11-20'

/** What is typed, and what it means in the United States and in Britain. */
const DATES: [text: string, us: string | undefined, gb?: string | undefined][] = [
  ['Q1 27', '2027-01-01'],
  ['q4 2027', '2027-10-01'],
  ['3Q27', '2027-07-01'],
  ['2027 Q2', '2027-04-01'],
  ["Q2 '27", '2027-04-01'],
  ['H2 2027', '2027-07-01'],
  ['1H27', '2027-01-01'],
  ['Mar 27', '2027-03-01'],
  ['march 2027', '2027-03-01'],
  ['Sept. 2027', '2027-09-01'],
  ["Mar '27", '2027-03-01'],
  ['1 Mar 2027', '2027-03-01'],
  ['1st March, 2027', '2027-03-01'],
  ['31 of dec 27', '2027-12-31'],
  ['Mar 1, 2027', '2027-03-01'],
  ['March 31st 27', '2027-03-31'],
  ['3/1/27', '2027-03-01', '2027-01-03'],
  ['1/3/27', '2027-01-03', '2027-03-01'],
  ['03.01.2027', '2027-03-01', '2027-01-03'],
  ['13/3/27', '2027-03-13'],
  ['3/13/27', '2027-03-13'],
  ['3/27', '2027-03-01'],
  ['03/2027', '2027-03-01'],
  ['2027-03-01', '2027-03-01'],
  ['2027', '2027-01-01'],
  ['immediately', TODAY],
  [' Now ', TODAY],
  ['today', TODAY],
  ['2/30/27', undefined],
  ['30 Feb 2027', undefined],
  ['13/13/27', undefined],
  ['Q5 27', undefined],
  ['Mar 15', undefined],
  ['Mar 1', undefined],
  ['27', undefined],
  ['1066', undefined],
  ['soon', undefined],
  ['March', undefined],
]

describe.each(['en-us', 'en-gb'] as const)('in %s', (locale) => {
  test.each(DATES)('%s', (text, us, gb = us) => {
    expect(readDate(text, locale, TODAY)).toBe(locale === 'en-us' ? us : gb)
  })
  test.each(['1900-01-01', '2027-03-01', '2099-12-31', '2199-05-30'])('%s is printed as it is read', (date) => {
    expect(readDate(printDate(date, locale), locale, TODAY)).toBe(date)
  })
})

test('a printed date names its month', () => {
  expect(printDate('2027-03-01', 'en-us')).toBe('Mar 1, 2027')
  expect(printDate('2027-03-01', 'en-gb')).toBe('1 Mar 2027')
})
