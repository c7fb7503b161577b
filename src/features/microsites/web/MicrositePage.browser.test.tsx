import '../../../ui/tokens.css'
import '../../../ui/global.css'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aBuildingRecord } from '#features/catalog/buildings/records/fixtures.ts'
import { pageOf } from '#features/catalog/buildings/records/web/preview-building.ts'
import { ApiError } from '#ui/api-error.ts'
import { expectAccessible, renderComponent } from '../../../../test/browser/render-component.tsx'
import type { Microsite, SiteContent, SiteSettings } from '../contract.ts'
import type { Domain } from '../domains/contract.ts'
import { aMicrosite } from '../fixtures.ts'
import { someSettings } from '../site/fixtures.ts'
import { Page } from './MicrositePage.tsx'

const photo = (id: number) => ({
  id,
  src: `/private_media/${id}`,
  format: 'webp' as const,
  width: 600,
  height: 400,
  thumbhash: null,
  caption: `Photo of ${id}`,
})
const content: SiteContent = {
  building: pageOf(aBuildingRecord({ name: 'Kinzie Point Tower' }), [photo(1), photo(2), photo(3)]),
  listings: [],
  tours: [],
  listingCount: 0,
  stations: [{ station: 'Clinton', lines: 'Green and Pink', minutes: 6 }],
  locale: 'en-us',
}

const GET = 'GET /api/admin/buildings/:id/microsite'

/** Renders the editor with a server that saves in memory; `refuse` is thrown instead, once. */
async function renderEditor(site: Microsite = aMicrosite(), domain: Domain | null = null) {
  let stored = site
  let refusal: Error | undefined
  let ownDomain = domain
  let gate = Promise.resolve()
  const requested: number[] = []
  const saved: SiteSettings[] = []
  await renderComponent(<Page />, {
    route: '/admin/buildings/5/microsite',
    endpoints: {
      [GET]: () => stored,
      'GET /api/admin/buildings/:id/microsite/content': () => ({ content }),
      'GET /api/admin/buildings/:id/microsite_domain': () => ({ id: 5, domain: ownDomain, pointsTo: 'frontage.site' }),
      'DELETE /api/admin/buildings/:id/microsite_domain'() {
        ownDomain = null
        stored = { ...stored, url: 'https://kinzie-point.frontage.site/' }
        return { id: 5, domain: null, pointsTo: 'frontage.site' }
      },
      async 'PUT /api/admin/buildings/:id/microsite'({ body }) {
        requested.push(body.version)
        await gate
        const error = refusal
        refusal = undefined
        if (error) throw error
        if (body.version !== stored.version) throw new ApiError('PUT', 409, { code: 'stale', current: stored })
        saved.push(body.settings!)
        stored = { ...stored, version: stored.version + 1, settings: body.settings! }
        return stored
      },
      'POST /api/admin/buildings/:id/microsite/publications': ({ body }) => {
        if (body.version !== stored.version) throw new ApiError('POST', 409, { code: 'stale', current: stored })
        stored = { ...stored, published: { id: 1, settings: stored.settings, publishedAt: '2026-11-20T12:00:00.000Z' } }
        return stored
      },
    },
  })
  await expect.poll(() => inPreview('h1')?.textContent).toBe(site.settings.headline)
  /** Makes writes wait until the returned function is called. */
  function holdWrites(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    return resolve
  }
  return {
    saved,
    requested,
    refuse: (error: Error) => (refusal = error),
    change: (next: Microsite) => (stored = next),
    holdWrites,
  }
}

const preview = () => document.querySelector('iframe')!.contentDocument!
const inPreview = (selector: string) => preview()?.querySelector<HTMLElement>(selector)
const press = (key: string, target: HTMLElement, init: KeyboardEventInit = {}) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))

/** Writes into a text of the preview as a user does, and ends with a key. */
function write(selector: string, text: string, end: 'Enter' | 'Escape') {
  const element = inPreview(selector)!
  element.focus()
  preview().getSelection()!.selectAllChildren(element)
  preview().execCommand('insertText', false, text)
  press(end, element)
}

const grips = () =>
  [...document.querySelectorAll('[aria-roledescription]')].map((grip) => grip.getAttribute('aria-label')!)
const sectionsOf = (settings: SiteSettings | undefined) => settings?.sections.map(({ section }) => section).slice(0, 3)

test('a section is moved by keyboard, and the preview and the draft follow', async () => {
  const { saved } = await renderEditor()
  expect(grips()[0]).toBe('Opening picture, 1 of 13')
  ;(document.querySelectorAll<HTMLElement>('[aria-roledescription]')[3] as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => document.querySelector('[data-dragging]')).not.toBeNull()
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => document.body.textContent).toContain('Gallery is at position 3 of 13.')
  await userEvent.keyboard(' ')
  await expect.poll(() => grips()[2]).toBe('Gallery, 3 of 13')
  await expect.poll(() => sectionsOf(saved.at(-1))).toEqual(['opening', 'figures', 'gallery'])
  const shown = [...preview().querySelectorAll<HTMLElement>('[data-section]')].map(({ dataset }) => dataset.section)
  expect(shown.indexOf('gallery')).toBeLessThan(shown.indexOf('location'))
  await expectAccessible()
})

test('a section that is switched off leaves the preview, and Undo brings it back', async () => {
  const { saved } = await renderEditor()
  await page.getByLabelText('Show Gallery').click()
  await expect.poll(() => inPreview('[data-section=gallery]')).toBeNull()
  await expect.poll(() => saved.at(-1)?.sections[3]).toMatchObject({ section: 'gallery', isShown: false })
  press('z', document.body, { ctrlKey: true })
  await expect.poll(() => inPreview('[data-section=gallery]')).not.toBeNull()
  await expect.poll(() => saved.at(-1)?.sections[3]).toMatchObject({ section: 'gallery', isShown: true })
})

test('the list and the preview choose the same section, which has its tools there', async () => {
  await renderEditor()
  await page.getByRole('button', { name: 'Location and walks', exact: true }).click()
  await expect.poll(() => inPreview('[data-chosen]')?.dataset.section).toBe('location')
  inPreview('[data-section=gallery]')!.click()
  const gallery = page.getByRole('button', { name: 'Gallery', exact: true })
  await expect.element(gallery).toHaveAttribute('aria-current', 'true')
  inPreview('.section-tools button[aria-label="Hide Gallery"]')!.click()
  await expect.element(page.getByLabelText('Show Gallery')).not.toBeChecked()
})

test('a text is edited where it stands: Enter ends, Escape undoes, and it gets no longer than it may', async () => {
  const { saved } = await renderEditor()
  write('[data-text=headline]', 'The river bends here', 'Escape')
  expect(inPreview('h1')!.textContent).toBe(someSettings().headline)
  write('[data-text=headline]', 'The river bends here', 'Enter')
  await expect.poll(() => saved.at(-1)?.headline).toBe('The river bends here')
  write('[data-text=headline]', 'x'.repeat(200), 'Enter')
  await expect.poll(() => saved.at(-1)?.headline).toBe('x'.repeat(90))
  write('[data-text="heading:location"]', 'Where the river turns', 'Enter')
  await expect.poll(() => saved.at(-1)?.sections[5]).toMatchObject({ heading: 'Where the river turns' })
  expect(inPreview('h1')!.textContent).toBe('x'.repeat(90))
  expect(saved).toHaveLength(3)
})

test('changes that are not saved stay, say why, and are saved by trying again', async () => {
  const { saved, refuse } = await renderEditor()
  refuse(new TypeError('Failed to fetch'))
  await page.getByLabelText('Show Amenities').click()
  await expect.element(page.getByRole('alert').getByText(/^Your changes are not saved/)).toBeVisible()
  await expect.element(page.getByLabelText('Show Amenities')).not.toBeChecked()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => saved).toHaveLength(1)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('what someone else has saved meanwhile is taken, or written over', async () => {
  const { saved, refuse } = await renderEditor()
  const current = aMicrosite({ version: 9, settings: someSettings({ headline: 'Theirs' }) })
  refuse(new ApiError('PUT', 409, { code: 'stale', current }))
  await page.getByLabelText('Show Amenities').click()
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect.poll(() => inPreview('h1')?.textContent).toBe('Theirs')
  expect(saved).toEqual([])
})

test('publishing while a change is being saved waits for its version', async () => {
  const { saved, requested, holdWrites } = await renderEditor()
  const release = holdWrites()
  const fullSize = page.getByRole('link', { name: 'Full size, in a new tab' })
  await expect.element(fullSize).not.toHaveAttribute('aria-disabled')
  await page.getByLabelText('Show Amenities').click()
  // It would show the draft from before the change.
  await expect.element(fullSize).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => requested).toEqual([1])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.element(page.getByText('Saving before publishing')).toBeVisible()
  release()
  await expect.element(page.getByText(/^Published 11\/20\/26/)).toBeVisible()
  await expect.element(fullSize).not.toHaveAttribute('aria-disabled')
  expect([requested, saved.length]).toEqual([[1], 1])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('publishing saves what was changed while the last change was being saved', async () => {
  const { saved, requested, holdWrites } = await renderEditor()
  const release = holdWrites()
  await page.getByLabelText('Show Amenities').click()
  await expect.poll(() => requested).toEqual([1])
  await page.getByLabelText('Show Gallery').click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  release()
  await expect.element(page.getByText(/^Published 11\/20\/26/)).toBeVisible()
  expect(requested).toEqual([1, 2])
  expect(saved.at(-1)!.sections.filter(({ isShown }) => !isShown)).toHaveLength(2)
})

test('a name that someone else has changed is no conflict', async () => {
  const { saved, requested, change } = await renderEditor()
  const { settings } = aMicrosite()
  const sections = settings.sections.map(({ heading, section, isShown }) => ({ heading, isShown, section }))
  change(aMicrosite({ version: 2, name: 'kinzie-tower', settings: { ...settings, sections } }))
  await page.getByLabelText('Show Amenities').click()
  await expect.poll(() => saved).toHaveLength(1)
  expect(requested).toEqual([1, 2])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('the bar of the preview has the own domain of the site, until it is removed', async () => {
  const domain: Domain = {
    host: 'www.kinzie-point.example',
    isVerified: true,
    record: { name: '_frontage.kinzie-point.example', value: 'frontage=1' },
    proof: 'found',
    target: 'here',
    otherTexts: [],
    checkedAt: '2026-11-20T12:00:00.000Z',
    nextCheckAt: '2026-11-21T12:00:00.000Z',
    lapsesAt: null,
  }
  await renderEditor(aMicrosite({ url: 'https://www.kinzie-point.example/' }), domain)
  const address = () => document.querySelector('p:has(+ div iframe)')!.textContent
  expect(address()).toBe('www.kinzie-point.example')
  await page.getByRole('button', { name: 'Remove domain' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(address).toBe('kinzie-point.frontage.site')
})

test('publishing counts the changes since the last time', async () => {
  const published = { id: 1, settings: someSettings(), publishedAt: '2026-10-30T12:00:00.000Z' }
  await renderEditor(aMicrosite({ published }))
  await expect.element(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await page.getByText('Ledger', { exact: true }).click()
  await page.getByLabelText('Show Amenities').click()
  await page.getByRole('button', { name: 'Publish 2 changes' }).click()
  await expect.element(page.getByText(/^Published 11\/20\/26/)).toBeVisible()
})
