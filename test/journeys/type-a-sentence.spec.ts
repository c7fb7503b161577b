import { expect, type Page } from '@playwright/test'
import { test } from './undrawn-maps.ts'

/** The URL of "10–15k sf class A near Grand Central under $80". */
const SENTENCE = {
  submarket_slugs: 'grand-central',
  min_size: '10000',
  max_size: '15000',
  max_rent: '80',
  classes: 'A',
}

test('a broker types a sentence and sees the filters it became', async ({ page }) => {
  await page.goto('/search/chicago')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^[\d,]+ spaces in Chicago$/)
  const inNewYork = await countOf(page, { market: 'new-york' })

  const box = page.getByRole('combobox', { name: /^Search by sentence/ })
  await box.fill('10–15k sf class A near Grand Central under $80')
  const understood = page.getByRole('option').first()
  await expect(understood).toHaveAccessibleName(
    'Search: New York, 10,000–15,000 sf, Up to US $80 /sf/yr, Class A, Grand Central',
  )
  await box.press('Enter')

  await expect(page).toHaveURL(/\/search\/new-york\?/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(SENTENCE)
  const chips = ['10,000–15,000 sf', 'Up to US $80 /sf/yr', 'Class A', 'Grand Central']
  await expectFilters(page, chips)
  // The box of the other market has the text of the first one.
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  const found = await countOf(page, { market: 'new-york', ...SENTENCE })
  expect(found).toBeLessThan(inNewYork)
  expect(found).toBeGreaterThan(0)
  const counted = new RegExp(`^${found} spaces? in New York$`)
  await expect(heading).toHaveText(counted)

  await page.reload()
  await expectFilters(page, chips)
  await expect(heading).toHaveText(counted)

  // A new sentence replaces the filters; words that are no filter are not searched, and say so.
  await box.fill('under $75 wortlesswort')
  await expect(understood).toHaveAccessibleName('Search: Up to US $75 /sf/yr. Not understood: wortlesswort')
  await box.press('Enter')
  await expectFilters(page, ['Up to US $75 /sf/yr'])
  await expect(box).toHaveValue('wortlesswort')
  await expect(page.getByText('Not understood: wortlesswort', { exact: true })).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue('wortlesswort')
  await page.getByRole('link', { name: 'Search names and descriptions for “wortlesswort”' }).click()
  await expect(page).toHaveURL(/query=wortlesswort/)
  await expect(box).toHaveValue('wortlesswort')
  await expectFilters(page, ['Up to US $75 /sf/yr'])
  await expect(heading).toHaveText('No spaces in New York')
  await box.fill('')
  await box.press('Enter')
  // The filters stay as they are, but the new search resets what is typed before it is shown.
  await expect(heading).toHaveText(/^[1-9][\d,]* spaces in New York$/)
  await expectFilters(page, ['Up to US $75 /sf/yr'])
  // Beside the filters that are set.
  await box.fill('class B')
  await page.getByRole('option', { name: /^Add to current filters/ }).click()
  await expectFilters(page, ['Up to US $75 /sf/yr', 'Class B'])
})

test('a sentence on the homepage opens its search', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'What are you looking for?' })
  await box.fill('sublet')
  await expect(page.getByRole('option', { name: 'Search: Sublease' })).toBeVisible()
  await box.fill('sublet Fulton Market 5,000 sf from March')
  // Submitted before the server has parsed it.
  await page.getByRole('button', { name: 'Show spaces' }).click()
  await expect(page).toHaveURL(/\/search\/chicago\?/)
  await expectFilters(page, ['4,000–6,000 sf', 'Sublease', /^Available by 3\/1\/\d\d$/, 'Fulton Market'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[1-9]\d* spaces? in Chicago$/)
})

test('Enter in the header’s box searches for the sentence', async ({ page }) => {
  await page.goto('/browse/listings')
  const box = page.getByRole('combobox', { name: 'Find a building, street, suite or landlord' })
  await box.fill('class A under $80')
  await box.press('Enter')
  await expect(page).toHaveURL('/search/all?max_rent=80&classes=A')
  await box.fill('Kinzie Point')
  await expect(page.getByRole('option', { name: /^Kinzie Point Tower/ })).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL('/search/all?query=Kinzie+Point')
})

test('words are searched as text when the server cannot parse them', async ({ page }) => {
  await page.goto('/search/chicago')
  // The map shows that the page is hydrated; before that, Enter sends a plain form.
  await expect(page.locator('.maplibregl-canvas')).toBeVisible()
  await page.route('**/api/global_searches**', (route) => route.abort())
  const box = page.getByRole('combobox', { name: /^Search by sentence/ })
  await box.fill('class A river')
  await box.press('Enter')
  await expect(page).toHaveURL('/search/chicago?query=class+A+river')
})

test('the server parses a sentence when the browser’s texts for it do not load', async ({ page }) => {
  await page.route('**/assets/apply-sentence-*', (route) => route.abort())
  await page.goto('/search/chicago?conditions=pre_built')
  await expect(page.locator('.maplibregl-canvas')).toBeVisible()
  const box = page.getByRole('combobox', { name: /^Search by sentence/ })
  await box.fill('class A under $80')
  await box.press('Enter')
  await expect(page).toHaveURL('/search/chicago?max_rent=80&classes=A')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a sentence is understood on the homepage and again on the search page', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('What are you looking for?').fill('sublet Fulton Market 5,000 sf from March')
    await page.getByRole('button', { name: 'Show spaces' }).click()
    await expect(page).toHaveURL(/\/search\/chicago\?/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[1-9]\d* spaces? in Chicago$/)
    await expectListedFilters(page, ['4,000–6,000 sf', 'Sublease', /^Available by 3\/1\/\d\d$/, 'Fulton Market'])

    const box = page.getByRole('combobox', { name: /^Search by sentence/ })
    await box.fill('5,100 sf or more wortlesswort')
    await box.press('Enter')
    await expectListedFilters(page, ['From 5,100 sf'])
    await expect(page.getByText('Not understood: wortlesswort', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Search names and descriptions for “wortlesswort”' }).click()
    await expectListedFilters(page, ['“wortlesswort”', 'From 5,100 sf'])
    await box.fill('')
    await box.press('Enter')
    await expectListedFilters(page, ['From 5,100 sf'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[1-9]\d* spaces? in Chicago$/)
  })

  test('the panel of all filters is a form', async ({ page }) => {
    await page.goto('/search/chicago?min_size=5100')
    await page.getByRole('button', { name: /^More filters/ }).click()
    const panel = page.getByRole('dialog', { name: 'All filters' })
    await panel.getByRole('checkbox', { name: /^Sublease/ }).check()
    const rent = panel.locator('[name=max_rent]').first()
    await rent.fill('45')
    // Browsers with scripts load these styles later.
    await expect(rent.locator('..')).toHaveCSS('border-radius', '8px')
    await panel.getByRole('button', { name: 'Show spaces' }).click()
    await expectListedFilters(page, ['From 5,100 sf', 'Up to US $45 /sf/yr', 'Sublease'])
  })
})

test.describe('in Britain', () => {
  test.use({ locale: 'en-GB', timezoneId: 'Europe/London' })

  test('a sentence is read in pounds and square feet', async ({ page }) => {
    await page.goto('/search/all')
    const box = page.getByRole('combobox', { name: /^Search by sentence/ })
    await box.fill('Shoreditch £75 psf 10,000 sq ft')
    const understood = page.getByRole('option', { name: /^Search: / })
    await expect(understood).toHaveText(/London8,000–12,000 sfUp to £75 \/sf\/yrShoreditch/)
    await understood.click()
    await expect(page).toHaveURL(/\/search\/london\?/)
    await expectFilters(page, ['8,000–12,000 sf', 'Up to £75 /sf/yr', 'Shoreditch/Northern City'])
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[1-9]\d* spaces? in London$/)
  })
})

/** Text is in the box, areas are in the list, and every other filter is on its button, shown or not. */
async function expectFilters(page: Page, filters: (string | RegExp)[]) {
  const buttons = page.locator('button[data-filter][data-set]:not([data-filter="submarkets"])')
  const areas = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')
  await expect(buttons.or(areas)).toHaveText(filters)
}

/** Without JavaScript the list has every filter. */
async function expectListedFilters(page: Page, filters: (string | RegExp)[]) {
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem')
  await expect(chips).toHaveText(filters.length > 1 ? [...filters, 'Clear all'] : filters)
}

async function countOf(page: Page, query: Record<string, string>): Promise<number> {
  const answer = await page.request.get(`/api/listings?${new URLSearchParams(query)}`)
  return (await answer.json()).pagination.totalCount
}
