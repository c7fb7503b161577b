import { expect, type Page } from '@playwright/test'
import { test } from './undrawn-maps.ts'

type Point = [longitude: number, latitude: number]

test('a broker draws an area in Chicago, narrows it down, and opens a space and its building', async ({ page }) => {
  await page.goto('/search/chicago')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[\d,]+ spaces in Chicago$/)

  await drawAround(page, 140)
  await expect(page).toHaveURL(/polygons=/)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^\d+ spaces in your area$/)

  const area = decode(new URL(page.url()).searchParams.get('polygons')!)
  const all = await everyListing(page)
  expect(all.length).toBeGreaterThan(5)
  for (const { name, point } of all)
    expect(isInside(point, area), `${name} at ${point} is in the drawn area`).toBe(true)

  // The header, the list and the map show the same number of spaces.
  await expect(heading).toHaveText(`${all.length} spaces in your area`)
  expect(await markedSpaces(page)).toBe(all.length)
  const shown = await listedIds(page)
  expect(shown.length).toBe(Math.min(all.length, 24))
  for (const id of shown) expect(all.map((listing) => listing.id)).toContain(id)

  await page.getByRole('button', { name: 'Space type' }).click()
  await page.getByRole('checkbox', { name: /^Office/ }).check()
  await page.getByRole('button', { name: /^Show [\d,]+ spaces?$/ }).click()
  await expect(page).toHaveURL(/space_types=office/)
  await expect(heading).toHaveText(/^\d+ office spaces in your area$/)
  const offices = await heading.textContent()
  const before = await listedIds(page)

  await page.reload()
  await expect(heading).toHaveText(offices!)
  expect(await listedIds(page)).toEqual(before)

  // A look at a space and the one after it, over the search; closing leads back to the card.
  const look = page
    .getByRole('article')
    .getByRole('button', { name: /^Quick view: / })
    .first()
  await look.click()
  const dialog = page.getByRole('dialog')
  const first = await dialog.getByRole('heading', { level: 1 }).textContent()
  await dialog.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(dialog.getByRole('heading', { level: 1 })).not.toHaveText(first!)
  await dialog.getByRole('button', { name: 'Previous', exact: true }).click()
  await expect(dialog.getByRole('heading', { level: 1 })).toHaveText(first!)
  await expect(dialog.getByRole('button', { name: 'Ask about this space' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(look).toBeFocused()
  await expect(page).toHaveURL(/space_types=office/)

  await page.getByRole('article').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/listing\/[a-z0-9-]+\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Rent and costs' })).toBeVisible()
  const building = page.locator('aside a[href^="/building/"]')
  await building.click()
  await expect(page).toHaveURL(/\/building\/\d+$/)
  await expect(page.getByRole('heading', { name: 'Availability' })).toBeVisible()
})

/** Clicks four corners around the middle of the map, and the first again to close the shape. */
async function drawAround(page: Page, reach: number) {
  await page.getByRole('button', { name: 'Draw area' }).click()
  const map = page.locator('.maplibregl-canvas')
  // Clicks draw once the drawing tool is loaded.
  await expect(map).toHaveCSS('cursor', 'crosshair')
  const box = (await map.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const corners = [
    [-reach, -reach],
    [reach, -reach * 0.8],
    [reach * 0.9, reach],
    [-reach * 0.7, reach * 0.8],
    [-reach, -reach],
  ] as const
  for (const [across, down] of corners) {
    await page.mouse.move(x + across, y + down, { steps: 4 })
    await page.mouse.click(x + across, y + down)
  }
}

/** The API's results for the criteria in the URL, page by page. */
async function everyListing(page: Page): Promise<{ id: number; name: string; point: Point }[]> {
  const search = criteriaOf(page)
  const listings = []
  for (let number = 1; ; number++) {
    const answer = await page.request.get(`/api/listings?${search}&page=${number}&page_size=100`)
    const body = await answer.json()
    listings.push(...body.listings)
    if (listings.length >= body.pagination.totalCount) break
  }
  return listings.map(({ id, name, building }) => ({ id, name, point: [building.longitude, building.latitude] }))
}

async function markedSpaces(page: Page): Promise<number> {
  const answer = await page.request.get(`/api/listings/map_markers?${criteriaOf(page)}&zoom=12`)
  const { clusters, markers } = await answer.json()
  const inClusters = clusters.reduce((sum: number, cluster: { count: number }) => sum + cluster.count, 0)
  return (
    inClusters + markers.reduce((sum: number, marker: { listingIds: number[] }) => sum + marker.listingIds.length, 0)
  )
}

function criteriaOf(page: Page): URLSearchParams {
  const search = new URL(page.url()).searchParams
  search.set('market', 'chicago')
  search.delete('page')
  return search
}

async function listedIds(page: Page): Promise<number[]> {
  const links = page.locator('article h3 a[href^="/listing/"]')
  await expect(page.getByRole('article').first()).toBeVisible()
  return links.evaluateAll((all) =>
    all.map((link) => Number(link.getAttribute('href')!.split('/').at(-1)!.split('?')[0])),
  )
}

/** Decodes a polyline. This test shares no geometry with the product. */
function decode(text: string): Point[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const character of text) {
    const bits = character.charCodeAt(0) - 63
    value += (bits & 31) * 2 ** shift
    shift += 5
    if (bits >= 32) continue
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2)
    value = 0
    shift = 0
  }
  const points: Point[] = []
  let [latitude, longitude] = [0, 0]
  for (let i = 0; i < numbers.length; i += 2) {
    latitude += numbers[i]!
    longitude += numbers[i + 1]!
    points.push([longitude / 1e5, latitude / 1e5])
  }
  return points
}

/** Counts how often a ray to the east crosses the outline. */
function isInside([x, y]: Point, ring: Point[]): boolean {
  let inside = false
  for (const [i, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(i + 1) % ring.length]!
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside
  }
  return inside
}

for (const size of [
  { width: 844, height: 390 },
  { width: 720, height: 450 },
]) {
  test.describe(`in a window of ${size.width} by ${size.height}`, () => {
    test.use({ viewport: size })

    test('the map is visible above the list, and no control lies under another', async ({ page }) => {
      await page.goto('/search/chicago?space_types=office')
      await expect(page.locator('.maplibregl-canvas')).toBeVisible()
      const grip = page.getByRole('button', { name: /^Size of the results/ })
      await expect(grip).toBeVisible()
      for (const step of ['closed', 'half open']) {
        await expect(grip).toHaveAccessibleName(`Size of the results: Results, ${step}`)
        const controls = [
          page.getByRole('button', { name: /Filters$/ }),
          page.getByRole('button', { name: 'Space type: Office' }),
          page.getByRole('checkbox', { name: 'Search as I move the map' }),
          page.getByRole('button', { name: 'Draw area' }),
          page.getByRole('button', { name: 'Save search' }),
        ]
        // A trial click fails when something else would receive it.
        for (const control of controls) await control.click({ trial: true })
        await grip.press('ArrowUp')
      }
    })
  })
}

test('spaces of two landlords, and then of one building, are found from the counted lists', async ({ page }) => {
  // The browser opens the panel before any script has run.
  const scripts = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/search/all', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('button', { name: 'More filters' }).click()
  const panel = page.getByRole('dialog', { name: 'All filters' })
  await expect(panel).toBeVisible()
  scripts.resolve()
  const landlords = panel.getByRole('group', { name: 'Landlord' }).getByRole('checkbox')
  const counts: number[] = []
  for (const index of [0, 1]) {
    const label = await landlords.nth(index).locator('..').textContent()
    counts.push(Number(/([\d,]+)$/.exec(label!)![1]!.replace(',', '')))
    await landlords.nth(index).check()
  }
  // Every listing has one landlord at most.
  const spaces = (counts[0]! + counts[1]!).toLocaleString('en')
  await expect(panel.getByRole('button', { name: `Show ${spaces} spaces` })).toBeVisible()

  await panel.getByRole('searchbox', { name: 'Find building' }).fill('tower')
  const buildings = panel.getByRole('group', { name: 'Building' }).getByRole('checkbox')
  // Until the list is loaded, the former one is shown.
  await expect(buildings.and(panel.getByRole('checkbox', { name: /^(?!.*tower)/i }))).toHaveCount(0)
  const building = buildings.and(panel.getByRole('checkbox', { name: /tower/i })).first()
  const count = /(\d+)$/.exec((await building.locator('..').textContent())!)![1]!
  await building.check()
  await panel.getByRole('button', { name: /^Show / }).click()
  await expect(heading).toHaveText(new RegExp(`^${count} spaces?$`))
  await page.reload()
  await expect(heading).toHaveText(new RegExp(`^${count} spaces?$`))
})
