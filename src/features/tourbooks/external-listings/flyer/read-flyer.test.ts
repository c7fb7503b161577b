import { expect, test } from 'vitest'
import { FLYERS, rowsOf, summaryOf } from './fixtures.ts'
import type { Cell } from './flyer-cells.ts'
import { readFlyer } from './read-flyer.ts'
import { cellsOfText } from './split-flyer.ts'

const TODAY = '2026-11-27'
const NEW_YORK = { market: 'new-york', today: TODAY } as const
const read = (text: string, context: Parameters<typeof readFlyer>[1] = NEW_YORK) =>
  readFlyer(cellsOfText(text), context)

/** The fields of a fixture, without descriptions, which are whole paragraphs. A building without a name has that of its address. */
function expectedOf(fields: string) {
  const named: Record<string, string> = Object.fromEntries(
    fields
      .split(/\s?\|\s|\n/)
      .map((each) => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1).trimStart()]),
  )
  const [street] = named.street?.split(' (') ?? []
  return { ...(street && { buildingName: street }), ...named }
}

test.each(FLYERS.map((flyer) => ({ ...flyer, first: flyer.text.split('\n')[0] })))(
  'a flyer that begins with $first',
  ({ market, text, fields }) => {
    const { description: _, ...found } = summaryOf(read(text, { market, today: TODAY }))
    expect(found).toEqual(expectedOf(fields))
  },
)

test('the description is the prose of one page, without small print and lists', () => {
  const prose = 'The suite has views of the river in three directions and a newly renovated lobby.'
  const print = 'The information is deemed reliable, but no warranty is made as to the accuracy of it.'
  const found = summaryOf(read(`Quincy Court\n${prose}\n\nSize: 12,500 SF\nOffices and desks\n\n${print}`))
  expect(found.description).toBe(prose)
  expect(summaryOf(read(`${prose}\nContact: Ann Ruiz, ann@example.com`)).description).toBe(prose)
})

test('each value has the words that it is from, and of a PDF the page', () => {
  const cells: Cell[] = [
    { page: 2, text: 'Size', left: 50, right: 80, top: 100, height: 12 },
    { page: 2, text: '12,500 RSF', left: 200, right: 260, top: 101, height: 12 },
  ]
  const [area] = readFlyer(cells, NEW_YORK)
  expect(area).toEqual({ field: 'area', value: '12500', page: 2, words: 'Size: 12,500 RSF', doubt: null, cells })
})

test('the value of a label may stand below it, and a table has its other rows as doubts', () => {
  const row = (top: number, texts: string[]) =>
    texts.map(
      (text, column): Cell => ({ page: 1, text, left: 50 + column * 120, right: 140 + column * 120, top, height: 12 }),
    )
  const cells = [
    ...row(100, ['Suite', 'Size', 'Asking rent']),
    ...row(118, ['410', '7,800 SF', '$31.00/SF MG']),
    ...row(136, ['500', '9,100 SF', '$31.00/SF MG']),
  ]
  expect(summaryOf(readFlyer(cells, NEW_YORK))).toMatchObject({
    name: 'Suite 410 (another Suite 500)',
    area: '7800 (another 9100)',
    rentLow: '31',
    leaseStructure: 'modified_gross',
  })
})

test.each([
  ['$38.00/RSF NNN', { rentLow: '38', rentUnit: 'sf/yr', leaseStructure: 'triple_net' }],
  [
    'Rent: $3.25 per square foot per month, full service',
    { rentLow: '3.25', rentUnit: 'sf/mo', leaseStructure: 'full_service' },
  ],
  ['Rent: $12,000 per month', { rentLow: '12000', rentUnit: '/mo' }],
  ['Asking $40-44 psf MG', { rentLow: '40', rentHigh: '44', leaseStructure: 'modified_gross' }],
  ['Rent: £650 per sq m per annum', { rentLow: '650', rentUnit: 'sqm/yr', currency: 'GBP' }],
  ['Rent: Negotiable', { rentLow: '' }],
  ['Rent: $4.00 per SF', { rentLow: '4 (no_unit)' }],
])('the rent of "%s"', (text, fields) => {
  expect(summaryOf(read(text))).toMatchObject(fields)
})

test.each([
  'Parking: 3 per 1,000 SF',
  'Building size: 642,000 SF',
  '$85.00/SF tenant improvement allowance',
  'A 300,000 square foot office tower',
  'Sale price $4,200,000',
  'Reduced from $45.00',
])('"%s" is neither the area nor the rent', (text) => {
  const fields = read(text).map(({ field }) => field)
  expect(fields).not.toContain('area')
  expect(fields).not.toContain('rentLow')
})

test('costs without a rent are named, but have no value', () => {
  expect(summaryOf(read('CAM: $5.20 psf'))).toEqual({ operatingExpenses: '(without_rent 5.20)' })
})

test('costs of a year are a twelfth in the month of the rent', () => {
  const text = 'Rent: $3.00/SF/mo\nOperating expenses: $12.00/SF/yr'
  expect(summaryOf(read(text))).toMatchObject({ operatingExpenses: '1 (converted 12)' })
})

test('a text without a country is British when its amounts are', () => {
  const found = summaryOf(
    read('To let: Ground floor\nRent: £30.00 psf\nAvailable 3/4/2027', { market: undefined, today: TODAY }),
  )
  expect(found).toMatchObject({ floor: '0', currency: 'GBP', availableOn: '2027-04-03' })
})

test('license numbers and fax numbers are not read', () => {
  const found = summaryOf(read('Contact: Dana Whitfield\nDRE License 01234567\nFax: 312-555-0100\nTel: 312-555-0144'))
  expect(found).toEqual({ agentName: 'Dana Whitfield', agentPhone: '312-555-0144' })
})

test('of two agents the name is that of the first email', () => {
  const agents =
    'Katherine O’Malley\nt 312 555 0151\nkomalley@corridor.example\nDev Rao\nt 312 555 0152\ndrao@corridor.example'
  expect(summaryOf(read(agents))).toMatchObject({
    agentName: 'Katherine O’Malley (another Dev Rao)',
    agentEmail: 'komalley@corridor.example (another drao@corridor.example)',
    agentPhone: '312 555 0151 (another 312 555 0152)',
  })
})

test('the floor of a restaurant in the building is not that of the space', () => {
  expect(summaryOf(read('Entire 33rd Floor\nA restaurant on the ground floor'))).toMatchObject({ floor: '33' })
})

test('an empty text has nothing', () => {
  expect(read(' \n\t\n')).toEqual([])
})

const PATTERNS = [
  'a',
  '1',
  ' ',
  '.',
  ',',
  ':',
  '$',
  '1,',
  '1 ',
  '12,500 ',
  '1-',
  'A ',
  'Aa ',
  'a@',
  'a.',
  '(',
  '555-',
  '$1 ',
  '$1.00 ',
  '1 SF ',
  'Suite ',
  '12 N ',
  'Suite 1 ',
  'rent ',
  'Rent: ',
  'Size\t',
  'x\n',
  'Size:\n',
  '£1 psf ',
  '1 Main ',
  'CAM tax ',
  'https://',
  '1ft ',
  'term 1 ',
  '- ',
  '· ',
  'the ',
  'CAM $9.25/SF; Taxes $5.51/SF; Insurance $0.61/SF; ',
  'CAM $4.25/SF, Taxes $5.50/SF ',
]

test('whatever is repeated is read to its end, each field at most once', () => {
  for (const pattern of PATTERNS) {
    // Longer than a line may be; an expression that tries every split of it would not end.
    const found = read(pattern.repeat(20_000 / pattern.length))
    expect(new Set(found.map(({ field }) => field)).size, JSON.stringify(pattern)).toBe(found.length)
  }
})

test.each([
  ['Paul Renwick, Renwick Realty Group, (312) 555-0187', 'Paul Renwick', 'Renwick Realty Group'],
  ['Anna Cole, Cole & Marsh LLP, 020 7946 0812, anna@colemarsh.example', 'Anna Cole', 'Cole & Marsh LLP'],
  ['Oliver Hart, Savills, 020 7946 0933', 'Oliver Hart', 'Savills'],
  ['Dana Whitfield, SIOR, Hollis & Vane, 312.555.0144', 'Dana Whitfield', 'Hollis & Vane'],
  ['Dana Whitfield, Senior Vice President, 312.555.0144', 'Dana Whitfield', undefined],
  ['Jonah Ellery | Ellery Partners, LLC | (212) 555-0119', 'Jonah Ellery', 'Ellery Partners, LLC'],
])('the company is found in the list "%s"', (line, name, company) => {
  const { agentName, agentCompany } = summaryOf(read(`Suite 700\n12,650 RSF\n\n${line}`))
  expect([agentName, agentCompany]).toEqual([name, company])
})

test('a line below a table is no row of it', () => {
  const row = (top: number, texts: string[]) =>
    texts.map((text, column): Cell => {
      const left = 50 + column * 100
      return { page: 1, text, left, right: left + 60, top, height: 12 }
    })
  const below = { page: 1, text: 'Business rates £28.10 psf', left: 50, right: 230, top: 140, height: 12 }
  const cells = [
    ...row(100, ['Floor', 'Area', 'Service charge']),
    ...row(120, ['3rd Floor', '6,430 sq ft', '£14.20 psf']),
    below,
  ]
  const found = summaryOf(readFlyer([...cells, ...row(160, ['Rent £72.50 psf'])], { market: 'london', today: TODAY }))
  expect(found).toMatchObject({ floor: '3', area: '6430', operatingExpenses: '14.20', taxes: '28.10' })
})

const readRows = (rows: (readonly string[])[], market: 'chicago' | 'london' = 'chicago') =>
  summaryOf(readFlyer(rowsOf(rows), { market, today: TODAY }))

test('a cost is what stands beside its name, the estimate before what was paid, and not what the rent has already', () => {
  const costs = readRows([
    ['Asking rent', '$24.00/SF NNN, 2.5% annual'],
    ['Est. 2026 OpEx', '$9.85/SF'],
    ['R.E. taxes', 'Est. 2026: $5.60/SF'],
    ['', '(2025 actual: $5.12/SF)'],
    ['TI allowance', '$15.00/SF refurbishment allowance'],
  ])
  expect(costs).toMatchObject({ rentLow: '24', operatingExpenses: '9.85', taxes: '5.60' })
  const gross = readRows([
    ['Asking rent', '$44.75 per RSF, modified gross, per annum'],
    ['Escalations', 'base year 2027 for operating expenses'],
    ['', 'and real estate taxes'],
    ['Operating expenses', '$11.64/RSF (2026 est., included in gross rent)'],
    ['Real estate taxes', '$8.91/RSF (2026, included in gross rent)'],
    ['Tenant electric', 'Submetered, approx. $1.65/RSF; not included'],
  ])
  expect(gross).toMatchObject({ rentLow: '44.75', leaseStructure: 'modified_gross', electricity: '1.65' })
  expect(gross).not.toHaveProperty('operatingExpenses')
  expect(gross).not.toHaveProperty('taxes')
})

test('a British flyer of two floors', () => {
  const found = readRows(
    [
      ['48 GRESHAM STREET'],
      ['London EC2V 7AY'],
      ['TO LET – Fitted City offices | 1,870 to 6,085 sq ft (173.7 to 565.3 sq m)'],
      ['Rent', '£67.50', '£69.50'],
      ['Business rates payable 2026/27 (est.)', '£23.91', '£24.10'],
      ['Service charge (budget y/e 24 March 2027)', '£14.20', '£14.20'],
      ['Service charge actual for the year ended 24 March 2026: £13.15 per sq ft.'],
    ],
    'london',
  )
  expect(found).toMatchObject({ street: '48 Gresham Street', city: 'London', postalCode: 'EC2V 7AY' })
  expect(found).toMatchObject({ areaUnit: 'sf', minDivisible: '1870', taxes: '23.91', operatingExpenses: '14.20' })
  expect(found.area).toMatch(/^6085/)
  expect(found.buildingName).toBe('48 Gresham Street')
})

test('a building is called neither like the city nor like the agent’s company', () => {
  const found = summaryOf(
    readFlyer(
      [
        ...[
          ['HALSTED & ROWE', 28],
          ['311 South Wacker Drive', 14],
          ['Spec suite for lease • Chicago, IL 60606', 20],
          ['Brokerage: Halsted & Rowe Commercial Realty', 10],
          ['Suite 2350, 8,427 RSF, with views of the river', 10],
        ].map(
          ([text, height], line): Cell => ({
            ...{ page: 1, text: String(text), left: 50, right: 300 },
            ...{ top: 40 * line, height: Number(height) },
          }),
        ),
      ],
      NEW_YORK,
    ),
  )
  expect(found).toMatchObject({ street: '311 South Wacker Drive', city: 'Chicago', postalCode: '60606' })
  expect(found.buildingName).toBe('311 South Wacker Drive')
})

test('the description is what stands below its heading, and no column of a table', () => {
  const prose = [
    'Perched on the 23rd floor of one of the best known towers of the',
    'Loop, the suite is newly finished with glass-fronted offices.',
  ]
  const table = [
    ['Free rent', 'Up to one month per year of the term, for tenants of good credit.'],
    ['Expansion', 'With the suite next door, for a total of 13,537 RSF in the tower.'],
    ['Parking', 'On the site and in the garage of the tower, with 200 stalls for all.'],
    ['Security', 'A deposit of two months, or a letter of credit from a local bank.'],
  ]
  const found = readRows([...table, [''], ['THE OPPORTUNITY'], ...prose.map((line) => [line]), ['SUITE FEATURES']])
  expect(found.description).toBe(prose.join(' '))
})

test('a fact is read whose label or value takes two lines of a table', () => {
  const below = readRows([
    ['Sublease rate', 'Tenant electric', 'Condition'],
    ['$26.50 / RSF NNN', 'Separately metered,', 'Plug and play'],
    ['', 'est. $1.55 / RSF'],
  ])
  expect(below).toMatchObject({ rentLow: '26.50', electricity: '1.55', condition: 'turnkey' })
  const beside = readRows([
    ['Net rent', '$26.50 / RSF'],
    ['Tenant', 'Submetered,'],
    ['electric', 'about $1.55 per RSF'],
    ['Real estate', '$9.80 / RSF (2026)'],
    ['taxes'],
  ])
  expect(beside).toMatchObject({ rentLow: '26.50', electricity: '1.55', taxes: '9.80' })
  const heading: Cell[] = ['For sublease', 'Work Above the River', '444 West Lake Street', 'Chicago, IL 60606'].map(
    (text, line) => ({ page: 1, text, left: 50, right: 300, top: 20 + 20 * line, height: 16 }),
  )
  expect(summaryOf(readFlyer(heading, NEW_YORK))).toMatchObject({ street: '444 West Lake Street', city: 'Chicago' })
  // The value of the next row is not that of this one.
  const rows = readRows([
    ['Net rent', '$26.50 / RSF'],
    ['Electricity', 'Separately metered'],
    ['Parking', '$250 per month'],
  ])
  expect(rows).not.toHaveProperty('electricity')
})

test('a building without a name has that of its address, and a heading is a name only if it comes again', () => {
  const large = (text: string, rest: string[]): Cell[] => [
    { page: 1, text, left: 50, right: 400, top: 10, height: 34 },
    ...['444 WEST LAKE STREET', 'Chicago, IL 60606', ...rest].map(
      (text, line): Cell => ({ page: 1, text, left: 50, right: 300, top: 60 + 20 * line, height: 12 }),
    ),
  ]
  const nameOf = (cells: Cell[]) => summaryOf(readFlyer(cells, NEW_YORK)).buildingName
  expect(nameOf(large('Work Above the River', ['14,220 RSF']))).toBe('444 West Lake Street')
  expect(nameOf(large('Wacker Assembly', ['Wacker Assembly has a roof for its tenants.']))).toBe(
    'Wacker Assembly (heading)',
  )
  expect(nameOf(large('River Bend Tower', ['14,220 RSF']))).toBe('River Bend Tower')
})

test('a neighborhood before the city is no building, and the city is read', () => {
  const found = summaryOf(read('Retail for lease\n1418 North Milwaukee Avenue\nWicker Park, Chicago, IL 60622'))
  expect(found).toMatchObject({ buildingName: '1418 North Milwaukee Avenue', city: 'Chicago', postalCode: '60622' })
})

test('an industrial unit is no suite of its size, nor are its offices the space', () => {
  const text =
    'To let\nUnit 7 Trafford Link\nModern warehouse / industrial unit 24,310 sq ft\nFirst floor offices\nRent\t£218,790 per annum (£9.00 per sq ft)\nService charge\t£0.62 per sq ft'
  const found = summaryOf(read(text, { market: 'london', today: TODAY }))
  expect(found).toMatchObject({ name: 'Unit 7', spaceType: 'industrial_warehouse', area: '24310' })
  expect(found).toMatchObject({ rentLow: '9', rentUnit: 'sf/yr', operatingExpenses: '0.62' })
  expect(found).not.toHaveProperty('floor')
})
