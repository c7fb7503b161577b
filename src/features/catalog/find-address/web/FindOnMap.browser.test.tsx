import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '../../../../../test/browser/render-component.tsx'
import { aBuildingRecord } from '../../buildings/records/fixtures.ts'
import { BuildingForm } from '../../buildings/records/web/BuildingForm.tsx'
import type { FoundAddress } from '../contract.ts'

const NOTHING: FoundAddress = {
  ...{ precision: null, location: null, building: null, between: null, street: null, bounds: null },
  ...{ market: 'chicago', streets: true },
}
const LOCATION = { longitude: -87.6341, latitude: 41.8862 }

/** The form of a building without a point, whose address is found so. */
async function openForm(found: Partial<FoundAddress>) {
  const asked: unknown[] = []
  await renderComponent(
    <BuildingForm
      record={aBuildingRecord({ street: '226 N Wells St', location: null })}
      part="overview"
      workspace="admin"
    />,
    {
      endpoints: {
        'GET /api/admin/find-address': ({ query }) => {
          asked.push(query)
          return { ...NOTHING, ...found }
        },
      },
    },
  )
  return asked
}
const find = () => page.getByRole('button', { name: 'Find on the map' })
const point = () => page.getByLabelText('Pin on the map')

test('an address between two known ones is placed, and the map opens', async () => {
  const asked = await openForm({
    precision: 'between',
    location: LOCATION,
    between: { from: '212', to: '240' },
    street: 'N Wells St',
  })
  await find().click()
  await expect.element(page.getByText('Placed between 212 and 240 N Wells St.')).toBeVisible()
  await expect.element(point().first()).toHaveValue('41.8862, -87.6341')
  await expect.element(page.getByRole('button', { name: 'Remove the pin' })).toBeVisible()
  expect(asked[0]).toEqual({ query: '226 N Wells St, Chicago', market: 'chicago', except: 5 })
  // Another address is placed anew.
  await point().first().fill('')
  await page.getByLabelText('Street and number').fill('900 N Wells St')
  await expect.element(find()).toBeVisible()
})

test.each<[string, Partial<FoundAddress>]>([
  [
    'Placed beside 240 N Wells St.',
    { precision: 'between', between: { from: '240', to: '240' }, street: 'N Wells St' },
  ],
  [
    'Found only to the street, North Wells Street: drag the pin to the building.',
    { precision: 'street', street: 'North Wells Street' },
  ],
])('it says how exactly: %s', async (words, found) => {
  await openForm({ location: LOCATION, ...found })
  await find().click()
  await expect.element(page.getByText(words)).toBeVisible()
})

test.each<[string, Partial<FoundAddress>]>([
  ['226 N Wells St was not found in Chicago: place the pin by hand.', {}],
  ['No street names are known in Dallas-Fort Worth: place the pin by hand.', { market: 'dallas', streets: false }],
  ['No market is known for Chicago: choose one, or place the pin by hand.', { market: null, streets: false }],
])('it says why there is no point: %s', async (words, found) => {
  await openForm(found)
  await find().click()
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(point().first()).toHaveValue('')
})

test('a building that is already there is named before anyone asks, with a link', async () => {
  await openForm({
    precision: 'building',
    location: LOCATION,
    building: { id: 7, name: 'Kinzie House', isOwn: true },
  })
  await expect.element(page.getByText('There is already a building at this address:', { exact: false })).toBeVisible()
  const link = page.getByRole('link', { name: 'Kinzie House' })
  await expect.element(link).toHaveAttribute('href', '/admin/buildings/7')
  await find().click()
  await expect.element(page.getByText('Placed where Kinzie House is.')).toBeVisible()
})
