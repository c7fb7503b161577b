import { expect, test } from 'vitest'
import type { Money } from '#lib/units/money.ts'
import { netEffective } from '#lib/units/net-effective.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import { exportComparison } from '../export-comparison.ts'
import { aComparedSpace, aRent } from '../fixtures.ts'
import { compareSpaces } from '../rules.ts'
import { type OwnRow, type OwnRowKind, offersOf, readOwnFigure } from './rules.ts'

const { text } = makeIntl('en-us', await loadMessages('en-us'))
const psf = (magnitude: number): Money => ({ magnitude, units: { money: 'USD', area: 'sf', period: null } })
const terms = (tiAllowance: number | null, freeRentMonths: number | null, escalationPercent: number | null = null) => ({
  tiAllowance: tiAllowance === null ? null : psf(tiAllowance),
  freeRentMonths,
  escalationPercent,
  depositMonths: null,
})
/** The Cooperage: 52 a square foot, 56.10 all in. */
const cooperage = aComparedSpace({ rent: aRent(52, 52, { extras: 4.1 }), minTermMonths: 60, maxTermMonths: 84 })
const NOTHING = { allowance: '', freeRent: '' }
const TYPED = { allowance: '20 /sf', freeRent: '3 of 60 mo' }
const costOf = (...input: Parameters<typeof offersOf>) => {
  const offers = offersOf(...input)
  return offers && netEffective(offers.low)
}
const aRow = (kind: OwnRowKind, contents: string[], values: Partial<OwnRow> = {}): OwnRow => ({
  id: 7,
  name: 'Own',
  kind,
  contents,
  ...values,
})

test.each([
  ['20', 'ti_allowance', 20],
  ['$20 psf', 'ti_allowance', 20],
  ['None, sublease', 'ti_allowance', 0],
  ['240,000', 'ti_allowance', null],
  ['£20', 'ti_allowance', null],
  ['Ask', 'ti_allowance', null],
  ['20-30', 'ti_allowance', null],
  ['3', 'free_rent', 3],
  ['8 of 120 mo', 'free_rent', 8],
  ['2.5 months of 5 years', 'free_rent', 2.5],
  ['none', 'free_rent', 0],
  ['a few', 'free_rent', null],
  ['12', 'rate', 12],
  ['18 months', 'months', 18],
  ['12-18', 'months', null],
  ['=1+1', 'money', null],
  ['1,200', 'money', 1200],
  ['8 stalls, 245 each', 'text', null],
] as const)('%j as %s is %j', (content, kind, figure) => {
  expect(readOwnFigure(content, kind, 'USD')?.figure ?? null).toBe(figure)
})

test('what is typed goes before what the listing says, and both give the net effective cost', () => {
  expect(costOf(cooperage, TYPED, null)).toBeCloseTo(49.5, 9)
  const listed = { ...cooperage, terms: terms(20, 3) }
  expect(costOf(listed, NOTHING, { minMonths: 60, maxMonths: 60 })).toBeCloseTo(49.5, 9)
  expect(costOf(listed, { allowance: 'None', freeRent: '' }, null)).toBeCloseTo(53.5, 9)
})

test('the term is that which is needed, within those for which a space is leased', () => {
  const termOf = (minMonths: number, maxMonths = minMonths) =>
    offersOf({ ...cooperage, terms: terms(20, 3) }, NOTHING, { minMonths, maxMonths })?.low.termMonths
  expect([termOf(72), termOf(24), termOf(120)]).toEqual([72, 60, 84])
  expect(offersOf(cooperage, TYPED, { minMonths: 84, maxMonths: 84 })?.low.termMonths).toBe(60)
})

test('while a part is not known, or was typed and cannot be read, there is no net effective cost', () => {
  expect(costOf(cooperage, NOTHING, null)).toBeNull()
  expect(costOf({ ...cooperage, terms: terms(null, 3) }, NOTHING, null)).toBeNull()
  expect(costOf({ ...cooperage, terms: terms(20, null) }, NOTHING, null)).toBeNull()
  expect(costOf({ ...cooperage, rent: null }, TYPED, null)).toBeNull()
  expect(costOf({ ...cooperage, rent: aRent(52) }, TYPED, null)).toBeNull()
  expect(costOf({ ...cooperage, terms: terms(20, 3) }, { allowance: 'Ask', freeRent: '' }, null)).toBeNull()
  expect(costOf(cooperage, { ...TYPED, freeRent: '9 of 6 mo' }, null)).toBeNull()
  const noTerm = { ...cooperage, minTermMonths: null, maxTermMonths: null, terms: terms(20, 3) }
  expect(costOf(noTerm, NOTHING, null)).toBeNull()
})

test('an own row takes the place of what the listings say, and the lowest net effective cost is marked', () => {
  const spaces = [
    { ...cooperage, terms: terms(10, 3) },
    aComparedSpace({ rent: aRent(29.5, 29.5, { extras: 4.1 }), terms: terms(60, 7) }),
  ]
  const own = [aRow('ti_allowance', ['20 /sf', '']), aRow('text', ['', ''], { id: 8, name: 'Parking' })]
  const rows = compareSpaces(spaces, 'quoted', null, { rows: own, term: { minMonths: 84, maxMonths: 84 } })
  const keys = rows.map(({ key }) => key)
  expect(keys).not.toContain('tiAllowance')
  expect(keys.slice(keys.indexOf('allInPerMonth'), keys.indexOf('lease'))).toEqual([
    'allInPerMonth',
    'own-7',
    'own-8',
    'netEffective',
  ])
  expect(rows.find(({ key }) => key === 'own-7')?.values).toMatchObject([
    { kind: 'text', text: '20 /sf' },
    { kind: 'amount', amount: psf(60) },
  ])
  expect(rows.find(({ key }) => key === 'netEffective')).toMatchObject({
    values: [{ low: { magnitude: 51.39 } }, { low: { magnitude: 22.57 } }],
    best: [1],
  })
})

test('a net effective cost is worked out in an own row until something is typed over it', () => {
  const spaces = [
    { ...cooperage, terms: terms(20, 3) },
    { ...cooperage, terms: terms(20, 3) },
  ]
  const own = [aRow('net_effective', ['44 asked', ''])]
  const rows = compareSpaces(spaces, 'quoted', null, { rows: own, term: { minMonths: 84, maxMonths: 84 } })
  expect(rows.map(({ key }) => key)).not.toContain('netEffective')
  const [typed, computed] = rows.find(({ key }) => key === 'own-7')!.values
  expect(typed).toEqual({ kind: 'text', text: '44 asked' })
  expect(computed).toMatchObject({ kind: 'money', offer: { freeMonths: 3, termMonths: 84 } })
  const ownRows = own.map((row) => ({ ...row, contents: ['44', ''], isHidden: false }))
  const sheet = exportComparison({ spaces, ownRows, hiddenRows: [] }, {}, { text, locale: 'en-us' })
  const [, ...cells] = sheet.find(([first]) => String(first).startsWith(own[0]!.name))!
  expect(cells).toEqual([44, { formula: expect.stringContaining('ROUND('), value: expect.any(Number) }])
})

test('a cost that lacks a part has no net effective cost', () => {
  const rent = { ...cooperage.rent!, missingCosts: ['taxes' as const] }
  expect(costOf({ ...cooperage, rent, terms: terms(20, 3) }, NOTHING, null)).toBeNull()
})

test('costs of a file are formulas of the figures below, and a text is never a formula', () => {
  const ownRows = [
    { ...aRow('ti_allowance', ['20', '=1+1']), isHidden: false },
    { ...aRow('free_rent', ['3 of 60 mo', ''], { id: 8, name: 'Free rent' }), isHidden: false },
    { ...aRow('text', ['Yes', ''], { id: 9, name: 'Signage' }), isHidden: true },
  ]
  const sheet = exportComparison(
    { spaces: [cooperage, aComparedSpace({ rent: null })], ownRows, hiddenRows: ['area'] },
    {},
    { text, locale: 'en-us' },
  )
  const rowOf = (label: string) => sheet.find(([first]) => first === label)
  const numberOf = (label: string) => sheet.findIndex(([first]) => first === label) + 1
  const [rent, other, area] = ['Quoted rent (/sf/yr)', 'Other costs (/sf/yr)', 'Area to lease (sf)'].map(numberOf)
  expect(rowOf('All-in estimate (US $ /sf/yr)')).toEqual([
    expect.anything(),
    { formula: `ROUND((B${rent}+B${other}),2)`, value: 56.1 },
    null,
  ])
  expect(rowOf('All-in per month (US $ /mo)')?.[1]).toMatchObject({
    formula: `ROUND((B${rent}+B${other})*B${area}/12,0)`,
    value: 46_750,
  })
  const net = rowOf('Net effective all-in (US $ /sf/yr)')
  expect(net).toMatchObject([{}, { value: 49.5 }, null].map((cell, index) => (index === 0 ? expect.anything() : cell)))
  expect(sheet.slice(-7).map(([, first]) => first)).toEqual([52, expect.closeTo(4.1, 9), 10_000, 0, 60, 3, 20])
  expect(rowOf('Own (US $ /sf)')).toEqual(['Own (US $ /sf)', 20, '=1+1'])
  expect(rowOf('Free rent (months)')).toEqual(['Free rent (months)', 3, null])
  expect(sheet.map(([first]) => first)).not.toContain('Signage')
  expect(sheet.map(([first]) => String(first)).filter((first) => first.startsWith('Area ('))).toEqual([])
})

test('the formula of the net effective cost gives what the page shows', () => {
  const spaces = [{ ...cooperage, terms: terms(20, 3, 3) }]
  const sheet = exportComparison({ spaces, term: { minMonths: 67, maxMonths: 67 } }, {}, { text, locale: 'en-us' })
  const cell = sheet.flat().find((each) => typeof each === 'object' && each !== null && each.formula.includes('MOD'))
  const { formula, value } = cell as { formula: string; value: number }
  const script = formula
    .replace(/B(\d+)/g, (_all, row: string) => `(${sheet[Number(row) - 1]![1]})`)
    .replaceAll('^', '**')
    .replace(/(?<![<>=])=(?!=)/g, '===')
  const names = ['ROUND', 'INT', 'MOD', 'IF'] as const
  const functions = [
    (amount: number, digits: number) => Math.round(amount * 10 ** digits) / 10 ** digits,
    Math.floor,
    (amount: number, by: number) => amount % by,
    (test: boolean, one: number, other: number) => (test ? one : other),
  ]
  expect(new Function(...names, `return ${script}`)(...functions)).toBeCloseTo(value, 9)
  expect(value).toBeCloseTo(netEffective(offersOf(spaces[0]!, NOTHING, { minMonths: 67, maxMonths: 67 })!.low), 2)
})
