import { expect, test } from 'vitest'
import { rowsOf, summaryOf } from './fixtures.ts'
import type { Cell } from './flyer-cells.ts'
import { readFlyer } from './read-flyer.ts'
import { cellsOfText } from './split-flyer.ts'

const AT = { market: 'chicago', today: '2026-11-27' } as const
const read = (text: string, market: 'chicago' | 'london' = 'chicago') =>
  summaryOf(readFlyer(cellsOfText(text), { ...AT, market }))

/** Lines of pages: their text, and their height where they are no body. */
const pagesOf = (...pages: (readonly [text: string, height?: number])[][]): Cell[] =>
  pages.flatMap((lines, index) => {
    let top = 20
    return lines.map(([text, height = 10]): Cell => {
      const cell = { page: index + 1, text, left: 50, right: 50 + text.length * height * 0.5, top, height }
      top += height * 1.3
      return cell
    })
  })
const readPages = (...pages: Parameters<typeof pagesOf>) => summaryOf(readFlyer(pagesOf(...pages), AT))

test('a heading may go on in the next line, and is spelled as where it is not in capitals', () => {
  const body = [['6,200 RSF'], ['Net rent $24.00 /RSF'], ['Second line of the page']] as [string][]
  const found = readPages(
    [['240 SOUTH', 30], ['DEKOVEN', 30], ['240 S DeKoven Street'], ['Chicago, Illinois 60607'], ...body],
    [['240 SOUTH DEKOVEN'], ['Suite 410']],
  )
  expect(found).toMatchObject({ buildingName: '240 South DeKoven (heading)', street: '240 S DeKoven Street' })
  expect(found).toMatchObject({ city: 'Chicago', abbreviatedRegion: 'IL', postalCode: '60607' })
})

test('a building is named by a heading of a later page that a sentence begins with, and not by its city', () => {
  const found = readPages(
    [
      ['1820 W LARKIN AVE', 30],
      ['Chicago, Illinois 60622 • West Side', 14],
      ['Larkin Commons has a bakery and a bank.'],
      ['At the corner of Larkin and Wood'],
    ],
    [['LARKIN COMMONS', 20], ['Suite 4'], ['2,050 SF'], ['Next steps'], ['Call us']],
  )
  expect(found).toMatchObject({ buildingName: 'Larkin Commons', city: 'Chicago', street: '1820 W Larkin Ave' })
})

test('a British street without a number is read before its postcode, and is no name of a building', () => {
  const found = read('To let\nUnit 3, Aldwick Road, Holbeck, Leeds LS11 5QT\n8,200 sq ft', 'london')
  expect(found).toMatchObject({ street: 'Aldwick Road (no_number)', city: 'Leeds', postalCode: 'LS11 5QT' })
  expect(found).not.toHaveProperty('buildingName')
  expect(read('Viewings\n14 Vine Street, Leeds LS1 4AB', 'london').street).toBe('14 Vine Street')
})

test('the address of a company is not that of the space', () => {
  const street = '310 South Larkin Street'
  const far = read(`${street}, Chicago\nSuite 7\n9,900 RSF\nOrrin Realty Group, Oak Park, IL 60302`)
  const next = read(`${street}\nOrrin Realty Group, Oak Park, IL 60302`)
  // Without a word of companies it may be a neighborhood only in the next line.
  const other = read(`${street}\nSuite 7\n9,900 RSF\nOrrin House, Oak Park, IL 60302`)
  for (const found of [far, next, other]) {
    expect(found.street).toBe(street)
    for (const field of ['city', 'postalCode']) expect(found).not.toHaveProperty(field)
  }
  expect(read(`${street}\nWest Loop, Chicago, IL 60607`)).toMatchObject({ city: 'Chicago', postalCode: '60607' })
  const british = read('Aldwick Trade Park\n8,200 sq ft\nOrrin & Fitch, Queen Street, Leeds LS1 4AB', 'london')
  expect(british).not.toHaveProperty('street')
})

test('an agent in capitals, or with a title behind the name, is named as usual', () => {
  expect(read('INGRID O’NEIL-VANCE\n312.555.0144 · ivance@orrinfitch.example').agentName).toBe('Ingrid O’Neil-Vance')
  const found = read('Marta Quill Managing Broker\n(773) 555-0131\nmquill@orrin.example')
  expect(found.agentName).toBe('Marta Quill')
})

test('the company is that of the email, and neither the sublandlord nor a heading', () => {
  const text = `Sublease from Tavish Robotics, Inc.
SERVICES
ORRIN & FITCH
Ingrid Vance
ivance@orrinfitch.example
Orrin & Fitch Advisory LLC`
  expect(read(text).agentCompany).toBe('Orrin & Fitch')
  const rows = rowsOf([['Lease type', 'Sublease from Tavish Robotics, Inc.'], ['Services'], ['312.555.0144']])
  expect(summaryOf(readFlyer(rows, AT))).not.toHaveProperty('agentCompany')
})

test('parts that are listed, and what is excluded, are not another area', () => {
  expect(read('Size: 9,900 RSF, divisible to 3,300 and 6,600 RSF')).toMatchObject({
    area: '9900',
    minDivisible: '3300',
  })
  expect(read('To let 9,900 sq ft\nA mezzanine of 1,250 sq ft (116 sq m) is excluded from it.').area).toBe('9900')
})

test.each([
  ['9,900 SF with additional storage', '9900'],
  ['9,900 SF plus additional patio space', '9900'],
  ['Suite 7: 9,900 SF in addition to a 1,250 SF terrace', '9900'],
  ['9,900 SF, and a mezzanine of 1,250 SF additional', '9900'],
  ['9,900 SF with parking not included', '9900'],
  ['A store of 1,250 SF is not included', undefined],
  ['Suite 7 available from January 2027, 9,900 SF', '9900'],
  ['Available from March 2027 & 9,900 sq ft', '9900'],
  ['Available from 2027, 9,900 sq ft', '9900'],
])('the area of "%s"', (text, area) => {
  expect(read(text).area).toBe(area)
})

test.each([
  ['7.2 m clear internal height (8.9 m to apex)', '7.2 m'],
  ['Clear height (minimum): 24 ft', '24 ft'],
  ['Clear height 32 ft, 40 ft column spacing', '32 ft'],
  ['Ceiling 9 m to the ridge', undefined],
])('the height of "%s"', (text, ceiling) => {
  expect(read(text).ceiling).toBe(ceiling)
})

test('the description is what stands below its heading and that of the place, in columns of other texts', () => {
  const rows = [
    ['LOCATION', 'EPC'],
    ['Holbeck lies to the south of the city and a', 'The energy certificate of the building is a'],
    ['short drive from the end of the motorway.', 'B and is available for the asking from us.'],
    ['DESCRIPTION', 'LEGAL COSTS'],
    ['A modern hall of steel with two offices at', 'Each of the parties to the lease is to bear'],
    ['the front, and a yard on the south of it.', 'the costs that it has in the matter itself.'],
  ]
  const found = summaryOf(readFlyer(rowsOf(rows, [50, 340]), AT))
  const [place, space] = [rows.slice(1, 3), rows.slice(4)].map((lines) => lines.map(([line]) => line).join(' '))
  expect(found.description).toBe(`${space}\n\n${place}`)
})

test.each(['Direct leases from the owner', 'New full repairing and insuring lease', 'New lease, Spring 2027'])(
  '"%s" is of the landlord',
  (text) => {
    expect(read(text).leaseType).toBe('direct')
  },
)
