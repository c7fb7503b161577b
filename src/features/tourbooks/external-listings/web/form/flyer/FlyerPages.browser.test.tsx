import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EndpointName, ReplyOf } from '#api'
import { aFile, makeUploadServer } from '#site/upload/fixtures.ts'
import { expectAccessible, renderComponent } from '../../../../../../../test/browser/render-component.tsx'
import { anOpenTourbook, aStop } from '../../../../stops/fixtures.ts'
import type { ExternalListingInput } from '../../../contract.ts'
import { anExternalListing } from '../../../fixtures.ts'
import type { FlyerPicture, FlyerReading, SourcedField } from '../../../flyer/contract.ts'
import { ExternalListingEditor } from '../ExternalListingEditor.tsx'

/** A WebP of one pixel. */
const WEBP = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'

const found = (field: SourcedField['field'], value: string, top: number, rest: Partial<SourcedField> = {}) => ({
  ...{ field, value, source: 'flyer' as const, page: 2, words: value, doubt: null },
  box: { left: 0.1, top, width: 0.3, height: 0.05 },
  ...rest,
})
const aPicture = (picture: number, rest: Partial<FlyerPicture> = {}): FlyerPicture => ({
  ...{ page: picture, kind: 'photo', width: 900, height: 600, isChosen: true, data: WEBP },
  ...rest,
})
const READING: FlyerReading = {
  fields: [
    found('name', 'Suite 700', 0.1, { page: 1 }),
    found('area', '12650', 0.2, { words: '12,650 RSF' }),
    found('minDivisible', '5900', 0.25),
    found('rentLow', '24', 0.3, { words: 'Net rent $24.00 /RSF' }),
    found('operatingExpenses', '9.85', 0.4, { words: 'Opex $9.85' }),
    found('taxes', '7.40', 0.5, { words: 'RE taxes $7.40', doubt: { kind: 'old_year', detail: '2025' } }),
  ],
  pageCount: 3,
  pages: [1, 2].map((number) => ({ page: number, width: 612, height: 792, data: WEBP })),
  pictures: [aPicture(1), aPicture(2, { isChosen: false }), aPicture(2, { kind: 'plan' })],
  flyer: null,
  refusal: null,
}

const UPLOADS = [
  'GET /api/uploads',
  'POST /api/uploads',
  'PUT /api/uploads/:id/chunks',
  'DELETE /api/uploads/:id',
] as const

const PICTURE = { src: '/pictures/1', format: 'photo', width: 9, height: 6, thumbhash: null } as const

/** A server that stores uploads, each of which becomes one picture. */
function uploadEndpoints() {
  const { call, uploads } = makeUploadServer()
  const reply = (name: EndpointName) => (input: object, options?: object) =>
    call(name, input as never, options as never)
  const endpoints = {
    ...Object.fromEntries(UPLOADS.map((name) => [name, reply(name)])),
    'GET /api/uploads/:id': async (input: object) => {
      const upload = (await reply('GET /api/uploads/:id')(input)) as ReplyOf<'GET /api/uploads/:id'>
      return { ...upload, pictures: [PICTURE] }
    },
  }
  return { endpoints, uploads }
}

const TOURBOOK = {
  ...anOpenTourbook([aStop()]),
  client: 'Alder & Wray',
  requirement: {
    ...anOpenTourbook().requirement,
    area: { magnitude: 12_000, unit: 'sf' as const },
    budget: { magnitude: 45_000, currency: 'USD' as const, period: 'mo' as const, basis: 'all_in' as const },
  },
}

function pasteFiles(...files: File[]) {
  const clipboardData = new DataTransfer()
  for (const file of files) clipboardData.items.add(file)
  area.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
}
const pasteFlyer = () => pasteFiles(aFile('Quincy Court.pdf', 100, 'application/pdf'))

type Reply = FlyerReading | Promise<FlyerReading>

/** The form after a flyer was pasted; of several replies each is that to the next flyer. */
async function renderRead(reply: Reply | Reply[] = READING, width = 1_440) {
  const replies = [reply].flat()
  await page.viewport(width, 900)
  const { endpoints, uploads } = uploadEndpoints()
  const sent: ExternalListingInput[] = []
  await renderComponent(<ExternalListingEditor title="Off-market space" tourbook={TOURBOOK} />, {
    endpoints: {
      ...endpoints,
      'GET /api/buildings': () => ({
        buildings: [],
        pagination: { totalCount: 0, currentPage: 1, pageSize: 24, ids: [] },
      }),
      'POST /api/tourbooks/:id/flyers': () => replies.shift()!,
      'POST /api/tourbooks/:id/external_listings': ({ body }) => {
        sent.push(body)
        return anExternalListing()
      },
    },
  })
  await expect.element(area).toBeVisible()
  pasteFlyer()
  const heading = reply instanceof Promise ? /^Reading .* of Quincy Court\.pdf/ : 'Quincy Court.pdf'
  await expect.element(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  return { uploads, sent }
}

const area = page.getByLabelText('Area', { exact: true })
const rent = page.getByLabelText('Asking rent', { exact: true })
const electricity = page.getByLabelText('Electricity')
const beside = page.getByRole('region', { name: 'Pages of the flyer' })
const pictures = page.getByRole('group', { name: 'Pictures in the flyer' })
const outline = (name: string) => page.getByRole('option', { name, exact: true })

test('a focused field shows its page with its words outlined', { timeout: 20_000 }, async () => {
  await renderRead()
  await expect.element(beside.getByText('1 of 3')).toBeVisible()
  await expect.element(outline('Name of the space Suite 700')).toHaveAttribute('aria-selected', 'false')
  await rent.click()
  await expect.element(beside.getByText('2 of 3')).toBeVisible()
  await expect.element(outline('Asking rent 24')).toHaveAttribute('aria-selected', 'true')
  await expect.element(outline('Taxes 7.40')).toHaveAttribute('data-doubt', 'true')
  await expect.element(page.getByText('1 to check: Taxes')).toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: 'Previous page of the flyer' }).click()
  await expect.element(page.getByRole('img', { name: 'Page 1 of the flyer' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Previous page of the flyer' })).toBeDisabled()
  await expect.element(page.getByLabelText('Minimum divisible')).toHaveAccessibleDescription('From page 2 of the flyer')
  const phone = page.getByLabelText('Phone')
  await expect.element(phone).toHaveAccessibleDescription('Not in the flyer')
  await phone.fill('(312) 555-0187')
  await expect.element(phone).not.toHaveAccessibleDescription(/flyer/)
  // Its words are no longer what the field has.
  await area.fill('12,000')
  await expect.element(outline('Area 12,000')).not.toBeInTheDocument()
})

test('pressed words fill the focused field, and else lead to their own', { timeout: 20_000 }, async () => {
  await renderRead()
  await electricity.click()
  await page.getByRole('button', { name: 'Next page of the flyer' }).click()
  await outline('Operating expenses 9.85').click()
  await expect.element(electricity).toHaveValue('9.85')
  await expect.element(electricity).toHaveFocus()
  await expect.element(electricity).toHaveAccessibleDescription('From page 2 of the flyer')
  await page.getByLabelText('Email address').click()
  await outline('Taxes 7.40').click()
  await expect.element(page.getByLabelText('Taxes')).toHaveFocus()
  await expect.element(page.getByLabelText('Email address')).toHaveValue('')
})

test('words that follow others lead to their own field, too', { timeout: 20_000 }, async () => {
  await renderRead()
  await page.getByRole('button', { name: 'Next page of the flyer' }).click()
  await outline('Taxes 7.40').click()
  await expect.element(page.getByLabelText('Taxes')).toHaveFocus()
  await outline('Operating expenses 9.85').click()
  await expect.element(page.getByLabelText('Operating expenses')).toHaveFocus()
  await expect.element(page.getByLabelText('Taxes')).toHaveValue('7.40')
  // Pressing the field itself makes it the one to fill.
  await page.getByLabelText('Operating expenses').click()
  await outline('Taxes 7.40').click()
  await expect.element(page.getByLabelText('Operating expenses')).toHaveValue('7.40')
})

test('words of several fields lead to the one that has the focus', { timeout: 20_000 }, async () => {
  await renderRead({ ...READING, fields: [found('area', '12650', 0.2), found('minDivisible', '5900', 0.2)] })
  const least = page.getByLabelText('Minimum divisible')
  await least.click()
  await outline('Area 12,650').click()
  await expect.element(least).toHaveFocus()
  await expect.element(least).toHaveValue('5,900')
})

test('the outlined words are one tab stop with arrow keys', { timeout: 20_000 }, async () => {
  await renderRead()
  await rent.click()
  const list = page.getByRole('listbox', { name: 'Words that fill the form' })
  list.element().focus()
  const current = () => document.getElementById(list.element().getAttribute('aria-activedescendant')!)?.ariaLabel
  expect(current()).toBe('Asking rent 24')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(current).toBe('Taxes 7.40')
  await userEvent.keyboard('{Home}')
  await expect.poll(current).toBe('Area 12,650')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(rent).toHaveValue('12,650')
  await expect.element(rent).toHaveFocus()
})

test('arrow keys scroll to the words', { timeout: 20_000 }, async () => {
  await renderRead({ ...READING, fields: [found('rentLow', '24', 0.1), found('taxes', '7.40', 0.9)] })
  await page.viewport(1_440, 400)
  await rent.click()
  page.getByRole('listbox', { name: 'Words that fill the form' }).element().focus()
  await expect.element(outline('Taxes 7.40')).not.toBeInViewport()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(outline('Taxes 7.40')).toBeInViewport()
})

test('checked pictures are uploaded and added, and the others are not', { timeout: 30_000 }, async () => {
  const { uploads, sent } = await renderRead()
  await expect.element(pictures.getByLabelText(/From page 1/)).toBeChecked()
  await expect.element(pictures.getByLabelText('From page 2')).not.toBeChecked()
  await expect.element(pictures.getByLabelText('Floor plan, page 2')).toBeChecked()
  await expect.element(page.getByText(/^1 of 20 photos/)).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Floor plan' })).toBeInTheDocument()
  await pictures.getByLabelText('From page 2').click()
  await expect.element(page.getByText(/^2 of 20 photos/)).toBeVisible()
  await pictures.getByLabelText(/From page 1/).click()
  await expect.element(page.getByText(/^1 of 20 photos/)).toBeVisible()
  await pictures.getByLabelText('Floor plan, page 2').click()

  const names = uploads().map(({ kind, fileName }) => `${kind} ${fileName}`)
  expect(names.filter((name) => !name.startsWith('document')).toSorted()).toEqual([
    'photo Quincy Court p1-1.webp',
    'photo Quincy Court p2-2.webp',
    'plan Quincy Court p2-3.webp',
  ])
  await page.getByRole('button', { name: 'Add to tourbook' }).click()
  await expect.poll(() => sent.length).toBe(1)
  const second = uploads().find(({ fileName }) => fileName.includes('p2-2'))!
  expect(sent[0]).toMatchObject({ photos: [{ uploadId: second.id }], plan: null })
})

test('a plan and photos that are added while a flyer is read stay', { timeout: 60_000 }, async () => {
  const { promise, resolve } = Promise.withResolvers<FlyerReading>()
  const { sent } = await renderRead(promise)
  await userEvent.upload(page.getByLabelText('Upload a plan'), aFile('own plan.png', 100, 'image/png'))
  pasteFiles(...Array.from({ length: 19 }, (_, index) => aFile(`own ${index}.jpg`)))
  await expect.element(page.getByText(/^19 of 20 photos/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove the plan' })).toBeVisible()
  resolve({ ...READING, pictures: [aPicture(1), aPicture(2), aPicture(2, { kind: 'plan' })] })
  await expect.element(pictures.getByLabelText('From page 1')).toBeChecked()
  await expect.element(pictures.getByLabelText('Floor plan, page 2')).not.toBeChecked()
  await expect.element(pictures.getByLabelText('From page 2')).not.toBeChecked()
  await expect.element(pictures.getByLabelText('From page 2')).toBeDisabled()
  await expect
    .element(pictures.getByLabelText('From page 2'))
    .toHaveAccessibleDescription('All 20 photos are used. Remove one to add another.')
  await expect.element(page.getByText(/^20 of 20 photos/)).toBeVisible()
  await expectAccessible()
  await pictures.getByLabelText('From page 1').click()
  await expect.element(pictures.getByLabelText('From page 2')).toBeEnabled()
  await page.getByRole('button', { name: 'Add to tourbook' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]!.photos).toHaveLength(19)
  expect(sent[0]!.plan).not.toBeNull()
})

test('another flyer of the same name has pictures of its own', { timeout: 30_000 }, async () => {
  const photo = aPicture(1)
  const other = aPicture(1, { data: WEBP.replace(/A+$/, 'AAAB'), isChosen: false })
  await renderRead([
    { ...READING, pictures: [photo] },
    { ...READING, pictures: [other] },
  ])
  await expect.element(pictures.getByLabelText(/From page 1/)).toBeChecked()
  await expect.element(page.getByText(/^1 of 20 photos/)).toBeVisible()
  pasteFlyer()
  await expect.element(pictures.getByLabelText(/From page 1/)).not.toBeChecked()
  await pictures.getByLabelText(/From page 1/).click()
  await expect.element(page.getByText(/^2 of 20 photos/)).toBeVisible()
})

test('a flyer that is read again offers the same pictures', { timeout: 30_000 }, async () => {
  await renderRead([
    { ...READING, pictures: [aPicture(1)] },
    { ...READING, pictures: [aPicture(1), aPicture(2, { isChosen: false })] },
  ])
  await expect.element(page.getByText(/^1 of 20 photos/)).toBeVisible()
  pasteFlyer()
  await expect.element(pictures.getByLabelText('From page 2')).not.toBeChecked()
  await expect.element(pictures.getByLabelText(/From page 1/)).toBeChecked()
  await expect.element(page.getByText(/^1 of 20 photos/)).toBeVisible()
})

test('the total for the size that the client needs follows what is typed', { timeout: 20_000 }, async () => {
  await renderRead()
  const line = page.getByText('For Alder & Wray’s 12,000 sf').element().parentElement!
  expect(line.textContent).toContain('US $41,250 /mo all-in')
  expect(line.textContent).toContain('US $41.25 /sf/yr')
  expect(line.textContent).toContain('3,750 under budget')
  await electricity.fill('6')
  await expect.poll(() => line.textContent).toContain('2,250 over budget')
  await rent.fill('')
  await expect.element(page.getByText('For Alder & Wray’s 12,000 sf')).not.toBeInTheDocument()
})

test('on a phone the line of a field opens its page as a sheet', { timeout: 20_000 }, async () => {
  await renderRead(READING, 390)
  await expect.element(beside).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'From page 2 of the flyer' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Quincy Court.pdf' })
  await expect.element(sheet.getByRole('img', { name: 'Page 2 of the flyer' })).toBeVisible()
  await expect.element(sheet.getByRole('option', { name: 'Area 12,650' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible()
  await sheet.getByRole('option', { name: 'Asking rent 24' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(area).toHaveValue('24.00')
  await expect.element(area).toHaveFocus()
  await page.getByRole('button', { name: 'Show the pages' }).click()
  await sheet.getByRole('button', { name: 'Previous page of the flyer' }).click()
  await sheet.getByRole('option', { name: 'Name of the space Suite 700' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Name of the space')).toHaveFocus()
})

test('a scan stays beside the form', { timeout: 20_000 }, async () => {
  await renderRead({ ...READING, fields: [], pictures: [], refusal: 'no_text' })
  await expect.element(page.getByText(/^We can’t read this scan\. The page stays beside the form\./)).toBeVisible()
  await expect.element(beside.getByRole('img', { name: 'Page 1 of the flyer' })).toBeVisible()
})

test('on a phone a scan is opened from its box', { timeout: 20_000 }, async () => {
  await renderRead({ ...READING, fields: [], pictures: [], refusal: 'no_text' }, 390)
  await expect.element(page.getByText(/^We can’t read this scan\. Look at its pages/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Show the pages' }).click()
  const sheet = page.getByRole('dialog', { name: 'Quincy Court.pdf' })
  await expect.element(sheet.getByRole('img', { name: 'Page 1 of the flyer' })).toBeVisible()
})

test('a flyer without pages says that they are not shown', { timeout: 20_000 }, async () => {
  await renderRead({ ...READING, pages: [], pictures: [] })
  await expect.element(page.getByText('Its pages can’t be shown.')).toBeVisible()
  await expect.element(area).toHaveAccessibleDescription('From page 2 of the flyer')
})

test('a field of a page that was not drawn leaves the shown one', { timeout: 20_000 }, async () => {
  await renderRead({ ...READING, fields: [...READING.fields, found('electricity', '2', 0.1, { page: 3 })] })
  await rent.click()
  await expect.element(beside.getByText('2 of 3')).toBeVisible()
  await electricity.click()
  await expect.element(electricity).toHaveAccessibleDescription('From page 3 of the flyer')
  await expect.element(page.getByRole('button', { name: 'From page 3 of the flyer' })).not.toBeInTheDocument()
  await expect.element(beside.getByRole('img', { name: 'Page 2 of the flyer' })).toBeVisible()
})
