import { describe, expect, test } from 'vitest'
import { TARGET_NAMES } from '../fields.ts'
import { findHeader } from './find-header.ts'
import { namesOf } from './name-columns.ts'
import { profileColumn } from './profile-column.ts'
import { proposeMapping } from './propose-mapping.ts'

/** The mapping that is proposed for a table, whose first row names the columns. */
function propose(header: string, ...rows: string[]) {
  const names = namesOf(header.split('|'), header.split('|').length)
  const profiles = names.map(profileColumn)
  for (const row of rows) row.split('|').forEach((cell, index) => void profiles[index]!.add(cell))
  const mapping = proposeMapping(
    profiles.map((profile) => profile.finish()),
    TARGET_NAMES,
  )
  return { ...mapping, byName: Object.fromEntries(names.map((name, index) => [name, mapping.columns[index]])) }
}

const targets = (header: string, ...rows: string[]) =>
  Object.fromEntries(
    Object.entries(propose(header, ...rows).byName).map(([name, column]) => [name, column?.target ?? null]),
  )

describe('what columns fill', () => {
  test('an assessor’s file of buildings', () => {
    const header =
      'BldgName|SitusAddr|City|ZIP_5|PropUse|BldgClass|GrossSF|YrBlt|TaxpayerNm|Latitude|Longitude|LevyCode'
    const row = 'Columbia Center|701 5th Ave|Seattle|98104|Off|Class A|1,538,000|1985|Gaw Capital|47.60455|-122.33|0010'
    expect(targets(header, row)).toEqual({
      BldgName: 'building.name',
      SitusAddr: 'building.street',
      City: 'building.city',
      ZIP_5: 'building.postalCode',
      PropUse: 'building.spaceType',
      BldgClass: 'building.class',
      GrossSF: 'building.rentableAreaSqFt',
      YrBlt: 'building.yearBuilt',
      TaxpayerNm: 'building.landlordId',
      Latitude: 'building.latitude',
      Longitude: 'building.longitude',
      LevyCode: null,
    })
  })

  test('a British schedule of units', () => {
    const header =
      'Property|Address|Town|Postcode|Unit|Floor|Size (sq m)|Quoting Rent|Service Charge|Available From|Use Class'
    const row = 'Lime House|1 Lime Street|London|EC3M 7AW|4A|2nd|1,150|£72.50 psf pa|£12 psf|25/12/2026|E'
    const mapping = propose(header, row)
    expect(mapping.byName['Size (sq m)']).toMatchObject({ target: 'listing.area', area: 'sqm' })
    expect(mapping.byName['Quoting Rent']).toMatchObject({ target: 'listing.rent' })
    expect(mapping.byName['Available From']).toMatchObject({ target: 'listing.availableOn', dates: 'day_first' })
    expect(mapping.byName['Use Class']?.target).toBe('listing.useClass')
    expect(mapping.constants).toEqual({ 'building.countryCode': 'GB' })
  })

  test('the country of a rent roll without postal codes, by its states', () => {
    const constants = (...states: string[]) =>
      propose('Address|City|ST|Suite|RSF', ...states.map((state) => `350 N Canal St|Chicago|${state}|400|12,400`))
        .constants
    expect(constants('IL', 'il', 'Total')).toEqual({ 'building.countryCode': 'US' })
    expect(constants('ON', 'QC')).toEqual({ 'building.countryCode': 'CA' })
    expect(constants('Kent', 'IL')).toEqual({})
  })

  test('columns without a telling name, by their contents', () => {
    expect(targets('Suite|A|B|C|D', '400|350 N Canal St|60606|12,400 SF|$46.50 NNN')).toEqual({
      Suite: 'listing.suite',
      A: 'building.street',
      B: 'building.postalCode',
      C: 'listing.area',
      D: 'listing.rent',
    })
  })

  test('a name whose cells can’t be that is not believed', () => {
    expect(targets('Address|Latitude|Floors', '1 Main St|north side|many')).toMatchObject({
      Latitude: null,
      Floors: null,
    })
  })
})

describe('how cells are read is decided over the whole column', () => {
  const dates = (...cells: string[]) =>
    propose('Suite|Available', ...cells.map((cell) => `1|${cell}`)).byName.Available?.dates

  test('dates by a day over 12; undecided without one, and where both orders occur', () => {
    expect(dates('03/01/2026', '12/15/2026')).toBe('month_first')
    expect(dates('03/01/2026', '15/12/2026')).toBe('day_first')
    expect(dates('03/01/2026', '04/02/2026')).toBeUndefined()
    expect(dates('15/12/2026', '12/15/2026')).toBeUndefined()
  })

  test('a comma is a decimal mark where nothing contradicts it', () => {
    const decimals = (...cells: string[]) =>
      propose('Suite|SF', ...cells.map((cell) => `1|${cell}`)).byName.SF?.decimals
    expect(decimals('12.500,00', '800,5')).toBe('comma')
    expect(decimals('12,500', '800')).toBeUndefined()
    expect(decimals('12.500,00', '12,500.00')).toBeUndefined()
  })

  test('rents are totals, by the month or by the square meter as names and amounts say', () => {
    const rent = (name: string, cell: string) => propose(`Suite|${name}`, `1|${cell}`).byName[name]?.rent
    expect(rent('Rent', '46.5')).toBe('sf_yr')
    expect(rent('Monthly Rent', '12,000')).toBe('total_mo')
    expect(rent('Rent PCM', '$4,500')).toBe('total_mo')
    expect(rent('Rent SF/Yr', '850')).toBe('sf_yr')
  })

  test('values by their own names and by what others call them, homes left out', () => {
    const { byName } = propose(
      'Address|Property Type',
      ...['Office', 'Flex/Ind', 'Multifamily Housing', 'Castle'].map((each) => `1 Main St|${each}`),
    )
    expect(byName['Property Type']?.values).toEqual({
      Office: 'office',
      'Flex/Ind': 'flex',
      'Multifamily Housing': '-',
    })
  })
})

test('the row that names the columns may stand below a title', () => {
  const rows = [
    ['Northbank Partners', '', ''],
    ['As of', '11/1/2026', ''],
    ['Suite', 'SF', 'Rent'],
    ['400', '12,400', '46.50'],
  ].map((cells, index) => ({ row: index + 1, cells }))
  expect(findHeader(rows)?.row).toBe(3)
})

test('columns without a name, or with one twice, are named by their letter', () => {
  expect(namesOf(['Suite', '', 'Suite'], 4)).toEqual(['Suite', '(B)', 'Suite (C)', '(D)'])
})

test('rents that would be like the others if they were of a month, or of a year, are counted', () => {
  const periodsOf = (...rents: number[]) => {
    const profile = profileColumn('Rent')
    for (const rent of rents) profile.add(String(rent))
    return profile.finish().periods
  }
  expect(periodsOf(46, 38, 4.1, 42, 3.5)).toEqual({ monthly: 2, yearly: 0 })
  expect(periodsOf(3.5, 4, 3.8, 46)).toEqual({ monthly: 0, yearly: 1 })
  expect(periodsOf(46, 38, 12, 90)).toBeUndefined()
})
