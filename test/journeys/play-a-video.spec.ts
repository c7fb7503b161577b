import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import type { JourneyDatabase } from './database.ts'
import { test } from './journey.ts'
import { openSettled } from './settled.ts'
import { clickUntil, DEMO, SPACE, signIn } from './steps.ts'

// The demo's first space and building have a video each.
const VIDEO_NAME = 'A walk through the work area and the conference room'
/** No other journey reads the videos of this space. */
const EDITOR = '/portfolio/listings/9?tab=media'
const CLIP = new URL('../../demo/videos/demo-shop.mp4', import.meta.url)
const EMBED = '/video_embeds/1'
const PARTNER = 'http://partner.example'
const TOUR = 'https://my.matterport.com/show/?m=demo'
const PLAYER_FILES = /\/assets\/video-player\//

test('a visitor plays a video to its end: each event is recorded once, and no other site is asked', async ({
  page,
  baseURL,
  database,
}) => {
  const foreign = await refuseForeign(page, baseURL!)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(SPACE)
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((url) => PLAYER_FILES.test(url) || url.endsWith('.mp4'))).toEqual([])

  await page.getByRole('region', { name: 'Photos' }).getByRole('link', { name: 'Video' }).click()
  const video = page.getByRole('region', { name: VIDEO_NAME })
  await expect(video).toBeInViewport()
  const before = (await video.boundingBox())!
  const play = video.getByRole('button', { name: 'Play Video', exact: true })
  await expect(play).toBeVisible()
  expect(
    loaded.filter((url) => /cloudinary-(core-shrinkwrap|video-player)|cld-video-player\.min\.js/.test(url)),
  ).not.toEqual([])
  await expectAccessible(page)
  await play.click()
  await expect.poll(() => isPlaying(video)).toBe(true)
  const after = (await video.boundingBox())!
  expect([after.width, after.height]).toEqual([before.width, before.height])
  await expect
    .poll(() => eventsOf(page, database), { timeout: 30_000 })
    .toEqual([
      ['VIDEO_PLAY', { videoId: 2, listingId: 1, buildingId: 1 }],
      ...[25, 50, 75, 100].map((percent) => ['VIDEO_PROGRESS', { videoId: 2, listingId: 1, buildingId: 1, percent }]),
    ])

  // Playing it again adds nothing.
  await video.getByRole('button', { name: 'Replay' }).click()
  await expect.poll(() => isPlaying(video)).toBe(true)
  await expectAccessible(page)
  await page.reload()
  expect(await eventsOf(page, database)).toHaveLength(5)
  expect(foreign).toEqual([])
})

test('a landlord’s user uploads a video, whose poster is a frame of it, chooses another, and the page plays it', async ({
  page,
  browser,
}) => {
  await signIn(page, DEMO.landlord)
  await expect(page).toHaveURL('/portfolio')
  await openSettled(page, EDITOR)
  const section = page.getByRole('region', { name: 'Videos' })
  const file = { name: 'Shop_and_street.mp4', mimeType: 'video/mp4', buffer: await readFile(CLIP) }
  await section.getByLabel('Upload', { exact: true }).setInputFiles(file)
  const play = section.getByRole('button', { name: 'Play “Shop and street”' })
  await expect(play).toBeVisible({ timeout: 60_000 })
  const poster = play.locator('img')
  await expect(poster).toHaveAttribute('src', /^\/private_media\//)
  const first = await poster.getAttribute('src')

  await play.click()
  const dialog = page.getByRole('dialog', { name: 'Shop and street' })
  await expect.poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.readyState)).toBe(4)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use this frame as poster' }).click()
  await expect(dialog).toHaveCount(0, { timeout: 30_000 })
  await expect(poster).not.toHaveAttribute('src', first!)

  await page.getByRole('link', { name: 'View page' }).click()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible()
  const visitor = await browser.newPage()
  await openSettled(visitor, `${page.url()}#videos`)
  const video = visitor.getByRole('region', { name: 'Shop and street' })
  await video.scrollIntoViewIfNeeded()
  await video.getByRole('button', { name: 'Play Video', exact: true }).click()
  await expect.poll(() => isPlaying(video)).toBe(true)
  await visitor.close()
})

test('a video whose file is missing is reported once, and nothing is shown', async ({ page, database }) => {
  await page.route('**/video/upload/**/*.mp4', (route) => route.fulfill({ status: 404, json: {} }))
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/error_reports')) reports.push(request.postDataJSON().message)
  })
  await page.goto(`${SPACE}#videos`)
  const video = page.getByRole('region', { name: VIDEO_NAME })
  await video.scrollIntoViewIfNeeded()
  await video.getByRole('button', { name: 'Play Video', exact: true }).click()
  await expect
    .poll(() => eventsOf(page, database))
    .toEqual([
      ['VIDEO_PLAY', { videoId: 2, listingId: 1, buildingId: 1 }],
      ['VIDEO_ERROR', { videoId: 2, listingId: 1, buildingId: 1, statusCode: 404 }],
    ])
  expect(reports).toEqual(['An error occured attempting to play a video. status code: 10 - Video cannot be played'])
  await expect(video).not.toContainText(/cannot|could not|wrong|error/i)
  await expect(video.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a player that cannot be created is written to the console alone', async ({ page }) => {
  await page.route(PLAYER_FILES, (route) => route.abort())
  const reports: string[] = []
  const logged: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/api/error_reports') && reports.push(request.url())))
  page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())))
  await page.goto(`${SPACE}#videos`)
  const poster = page.getByRole('button', { name: `Play video: ${VIDEO_NAME}` })
  await poster.scrollIntoViewIfNeeded()
  await expect.poll(() => logged.join(' ')).toContain('could not be loaded')
  await expect(poster).toBeVisible()
  expect(reports).toEqual([])

  await page.unroute(PLAYER_FILES)
  await clickUntil(poster, () => isPlaying(page.getByRole('region', { name: VIDEO_NAME })))
})

test('a site of the allow-list shows a video in a frame, where its events are recorded; another site is refused', async ({
  page,
  baseURL,
  database,
}) => {
  await page.goto(EMBED)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('banner')).toHaveCount(0)
  const alone = page.getByRole('region', { name: 'The lobby and the terrace' })
  await expect(alone.getByRole('button', { name: 'Play Video', exact: true })).toBeVisible()
  expect((await alone.boundingBox())!.height).toBe(page.viewportSize()!.height)
  await expectAccessible(page)

  const show = async (site: string) => {
    const html = `<!doctype html><title>A site</title><iframe width="640" height="360" src="${baseURL}${EMBED}"></iframe>`
    await page.route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
    await page.goto(`${site}/`)
    return page.frameLocator('iframe')
  }
  const frame = await show(PARTNER)
  await frame.getByRole('button', { name: 'Play Video', exact: true }).click()
  const inFrame = page.frames()[1]!
  await expect
    .poll(async () => (await eventsOf(inFrame, database)).slice(0, 2))
    .toEqual([
      ['VIDEO_EMBED', { videoId: 1, buildingId: 1 }],
      ['VIDEO_PLAY', { videoId: 1, buildingId: 1 }],
    ])

  const refused = await show('http://other.example')
  await expect(refused.locator('body')).toBeAttached()
  await expect(refused.getByRole('button', { name: 'Play Video', exact: true })).toHaveCount(0)
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/)
  expect((await page.request.get('/video_embeds/999999')).status()).toBe(404)
})

test('a 3D tour is requested when it is selected, and not before', async ({ page, database }) => {
  await database.changeListing(2, (trx) =>
    trx.updateTable('listing').set({ tour_url: TOUR }).where('id', '=', 2).execute(),
  )
  const requested: string[] = []
  await page.route('https://my.matterport.com/**', (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Tour</title><p>The tour' })
  })
  await openSettled(page, '/market_listings/2')
  const link = page.getByRole('link', { name: '3D tour' })
  await expect(link).toHaveAttribute('href', TOUR)
  expect(requested).toEqual([])
  const dialog = page.getByRole('dialog', { name: '3D tour' })
  await link.click()
  await expect(dialog).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('The tour')).toBeVisible()
  expect(requested).toEqual([TOUR])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
})

/** Refuses every request to another site; returns the addresses of those requested. */
async function refuseForeign(page: Page, baseURL: string): Promise<string[]> {
  const foreign: string[] = []
  await page.route(
    (url) => url.origin !== new URL(baseURL).origin && url.protocol.startsWith('http'),
    (route) => {
      foreign.push(route.request().url())
      return route.abort()
    },
  )
  return foreign
}

const isPlaying = (video: Locator) =>
  video.locator('video').evaluateAll((elements) => {
    const element = elements[0] as HTMLVideoElement | undefined
    return element !== undefined && !element.paused && element.currentTime > 0
  })

/** The stored events about videos of this browser, in order. */
async function eventsOf(
  page: Pick<Page, 'evaluate'>,
  { db }: JourneyDatabase,
): Promise<[name: string, information: unknown][]> {
  const viewer = await page.evaluate(() => localStorage.getItem('frontage.viewer'))
  const rows = await db
    .selectFrom('event')
    .where('anonymous_id', '=', viewer)
    .where('name', 'like', 'VIDEO%')
    .orderBy('message_id')
    .select(['name', 'information'])
    .execute()
  return rows.map(({ name, information }) => [name, information])
}
