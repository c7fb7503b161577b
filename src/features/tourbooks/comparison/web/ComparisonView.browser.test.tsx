import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Locale } from '#lib/locale.ts'
import { expectAccessible, renderComponent } from '../../../../../test/browser/render-component.tsx'
import type { ComparedSpace } from '../contract.ts'
import { aComparedSpace, aRent } from '../fixtures.ts'
import { ComparisonView } from './ComparisonView.tsx'
import { useComparisonAddress } from './use-comparison-address.ts'

const SPACES = [
  aComparedSpace({ id: 1, number: 1, rent: aRent(52, 52, { extras: 4.1 }), subleaseExpiresOn: '2029-08-31' }),
  aComparedSpace({ id: 2, number: 2, rent: null, buildingName: 'Peoria Yards', name: '4th floor' }),
  aComparedSpace({
    id: 3,
    number: 3,
    rent: aRent(34.75, 34.75, { extras: 6.45 }),
    buildingName: 'Adams Exchange',
    availability: 'specified',
    availableOn: '2027-03-01',
  }),
]

function View({ spaces }: { spaces: ComparedSpace[] }) {
  const address = useComparisonAddress('stops')
  return <ComparisonView spaces={spaces} address={address} file="tourbooks/5/comparison" counted="common.stopCount" />
}
const renderView = (spaces = SPACES, path = '/', locale: Locale = 'en-us') =>
  renderComponent(<View spaces={spaces} />, { route: '/', path, locale })

const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const cellsOf = (name: string) =>
  row(name)
    .getByRole('cell')
    .elements()
    .map((cell) => cell.textContent)

test('spaces are side by side, and the best of a row says so', async () => {
  await renderView()
  await expect.element(page.getByRole('columnheader', { name: /Peoria Yards/ })).toBeVisible()
  await expect.element(page.getByText('Rents in US $ /sf/yr')).toBeVisible()
  expect(cellsOf('Rent as quoted')).toEqual(['52 MG', 'On request', '34.75 MG, best value'])
  expect(cellsOf('All-in estimate')).toEqual(['56.10', '–Not stated', '41.20, best value'])
  expect(cellsOf('Lease')).toEqual(['Direct to 8/31/29', 'Direct', 'Direct'])
  expect(cellsOf('Available')).toEqual(['Now', 'Now', '3/1/27'])
  await expectAccessible()
})

test('“Only differences” hides the rows that are the same, and is in the address', async () => {
  const { address } = await renderView()
  await expect.element(row('Space type')).toBeVisible()
  await userEvent.click(page.getByRole('switch', { name: 'Only differences' }))
  await expect.poll(address).toBe('/?differences=only')
  await expect.element(row('Space type')).not.toBeInTheDocument()
  await expect.element(row('Rent as quoted')).toBeVisible()
  await userEvent.click(page.getByRole('switch', { name: 'Only differences' }))
  await expect.poll(address).toBe('/')
  await expect.element(row('Space type')).toBeVisible()
})

test('spaces without a difference say so', async () => {
  await renderView([SPACES[1]!, { ...SPACES[1]!, id: 9 }], '/?differences=only')
  await expect.element(page.getByText('The spaces are the same in all chosen rows.')).toBeVisible()
})

test('rows are chosen, rents change their basis, and the files are what is shown', async () => {
  const { address } = await renderView()
  await userEvent.click(page.getByText('Choose rows').first())
  await userEvent.click(page.getByRole('checkbox', { name: 'Confirmed' }))
  await expect.element(row('Confirmed')).not.toBeInTheDocument()
  await expect.poll(address).toContain('rows=area,rent,')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(page.getByText('Total', { exact: true }))
  // The estimate per square foot has another unit, so that each amount states its own.
  await expect.poll(() => cellsOf('Rent')).toEqual(['US $43,333 /mo MG', 'On request', 'US $28,958 /mo MG, best value'])
  await userEvent.click(page.getByText('Export'))
  const file = page.getByRole('link', { name: 'CSV' }).element().getAttribute('href')!
  expect(file).toMatch(/^\/api\/tourbooks\/5\/comparison\.csv\?rows=area,.*&rents=total_mo$/)
  expect(file).not.toContain('confirmed')
  await userEvent.click(page.getByText('Quoted', { exact: true }))
})

test('British dates and areas', async () => {
  await renderView(SPACES, '/', 'en-gb')
  await expect.element(row('Available')).toBeVisible()
  expect(cellsOf('Available')).toEqual(['Now', 'Now', '01/03/27'])
  expect(cellsOf('Area')[0]).toBe('10,000\u00a0sf · 929\u00a0sqm')
})

test('numbers and names of the spaces stay in sight when their heads are not', async () => {
  await page.viewport(1280, 400)
  await renderView()
  const names = () => document.querySelector('[aria-hidden][data-shown]')?.textContent
  await expect.element(row('Available')).toBeInTheDocument()
  expect(names()).toBeUndefined()
  row('Available').element().scrollIntoView({ block: 'start' })
  await expect.poll(names).toBe('1The Cooperage2Peoria Yards3Adams Exchange')
  window.scrollTo(0, 0)
  await expect.poll(names).toBeUndefined()
})
