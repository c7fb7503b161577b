import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Locale } from '#lib/locale.ts'
import { expectAccessible, renderComponent } from '../../../../../../../test/browser/render-component.tsx'
import { anOpenTourbook } from '../../../../stops/fixtures.ts'
import type { FlyerReading, SourcedField } from '../../../flyer/contract.ts'
import { ExternalListingEditor } from '../ExternalListingEditor.tsx'

const found = (field: SourcedField['field'], value: string, rest: Partial<SourcedField> = {}): SourcedField => ({
  ...{ field, value, source: 'flyer', page: 2, words: value, box: null, doubt: null },
  ...rest,
})
const READING: FlyerReading = {
  fields: [
    found('street', '220 South Wells Street', { page: 1 }),
    found('city', 'Chicago', { source: 'tourbook', page: null }),
    found('pin', '{"longitude":-87.6339,"latitude":41.878}', { source: 'address', page: null }),
    found('area', '12650'),
    found('rentLow', '24'),
    found('leaseStructure', 'triple_net', { words: 'Net rent $24.00 /RSF' }),
    found('taxes', '7.40', { doubt: { kind: 'old_year', detail: '2025' } }),
  ],
  pageCount: 2,
  pages: [],
  pictures: [],
  flyer: null,
  refusal: null,
}

/** The form of a new listing, with a server that replies `reading` to what is pasted. */
async function renderEditor(reading: FlyerReading | Promise<FlyerReading> = READING, locale: Locale = 'en-us') {
  const sent: object[] = []
  await renderComponent(<ExternalListingEditor title="Off-market space" tourbook={anOpenTourbook()} />, {
    locale,
    endpoints: {
      'GET /api/buildings': () => ({
        buildings: [],
        pagination: { totalCount: 0, currentPage: 1, pageSize: 24, ids: [] },
      }),
      'POST /api/tourbooks/:id/flyers': ({ body }) => {
        sent.push(body)
        return reading
      },
    },
  })
  return sent
}

const area = page.getByLabelText('Area', { exact: true })

/** Pastes where the focus is. */
function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
}

test('what is pasted on the page fills the form, and each field says where from', { timeout: 20_000 }, async () => {
  const sent = await renderEditor()
  await expect.element(area).toBeVisible()
  paste('12,650 RSF')
  await expect.element(page.getByText('7 fields filled, 1 to check')).toBeVisible()
  expect(sent).toEqual([{ text: '12,650 RSF' }])
  await expect.element(area).toHaveValue('12,650')
  await expect.element(area).toHaveAccessibleDescription('From page 2 of the flyer')
  await expect.element(page.getByLabelText('Taxes')).toHaveAccessibleDescription(/It’s from 2025\. Check\./)
  await expect.element(page.getByLabelText('City')).toHaveAccessibleDescription('From the tourbook’s other stops')
  await expect.element(page.getByText('“Net rent $24.00 /RSF”, page 2')).toBeVisible()
  await expect.element(page.getByText(/^Not found: Name of the space, /)).toBeVisible()
  await expect.element(page.getByText('The pin is set.')).toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Pasted text' })).toHaveFocus()
  await expectAccessible()
})

test('what was typed stays, and is named; a changed field no longer says where from', { timeout: 20_000 }, async () => {
  await renderEditor()
  await area.fill('12,000')
  await page.getByRole('button', { name: 'Paste text' }).click()
  await page.getByLabelText('Text of the flyer, page or email').fill('12,650 RSF at $24.00')
  await page.getByRole('button', { name: 'Read the text' }).click()
  await expect.element(page.getByText('Not changed, because you had filled them in: Area.')).toBeVisible()
  await expect.element(area).toHaveValue('12,000')
  const rent = page.getByLabelText('Asking rent')
  await expect.element(rent).toHaveAccessibleDescription('From page 2 of the flyer')
  await rent.fill('25')
  await expect.element(rent).not.toHaveAccessibleDescription(/flyer/)
})

test('while it is read, empty fields are skeletons, and what is typed stays', { timeout: 20_000 }, async () => {
  const { promise, resolve } = Promise.withResolvers<FlyerReading>()
  await renderEditor(promise)
  await area.fill('12,000')
  ;(document.activeElement as HTMLElement).blur()
  paste('12,650 RSF')
  const form = () => document.querySelector('form[aria-busy="true"]')
  await expect.poll(() => form()?.querySelectorAll('[data-skeleton]').length ?? 0).toBeGreaterThan(10)
  expect(area.element().parentElement?.parentElement?.querySelector('[data-skeleton]')).toBeNull()
  await expectAccessible()
  resolve(READING)
  await expect.element(page.getByText(/fields filled/)).toBeVisible()
  expect([form(), document.querySelector('[data-skeleton]')]).toEqual([null, null])
  await expect.element(area).toHaveValue('12,000')
})

test('its PDF is named in the form, and can be left out', { timeout: 20_000 }, async () => {
  const flyer = { id: crypto.randomUUID(), fileName: 'Quincy Court.pdf', size: 412_300, pageCount: 3 }
  await renderEditor({ ...READING, flyer })
  await expect.element(area).toBeVisible()
  paste('12,650 RSF')
  const row = page.getByText('Flyer · 3 pages · 412 kB')
  await expect.element(row).toBeVisible()
  await page.getByRole('button', { name: 'Remove the flyer' }).click()
  await expect.element(row).not.toBeInTheDocument()
})

test('a pasted link is the source, and nothing is read', async () => {
  const sent = await renderEditor()
  await expect.element(area).toBeVisible()
  paste('https://spaces.example/quincy-court')
  const source = page.getByLabelText('Link to where it is advertised')
  await expect.element(source).toHaveValue('https://spaces.example/quincy-court')
  expect(sent).toEqual([])
})

test('text that is pasted into a field is not read', async () => {
  const sent = await renderEditor()
  await area.click()
  await userEvent.keyboard('1')
  paste('12,650 RSF')
  await expect.element(area).toHaveValue('1')
  expect(sent).toEqual([])
})

test('a scan says that it has no text', async () => {
  await renderEditor({ ...READING, fields: [], pageCount: 0, refusal: 'no_text' }, 'en-gb')
  await expect.element(area).toBeVisible()
  paste('anything')
  await expect.element(page.getByText(/^This PDF has no text: its pages are pictures\./)).toBeVisible()
})
