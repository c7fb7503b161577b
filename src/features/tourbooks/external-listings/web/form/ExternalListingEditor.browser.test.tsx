import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Locale } from '#lib/locale.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { ApiError } from '#ui/api-error.ts'
import { expectAccessible, renderComponent } from '../../../../../../test/browser/render-component.tsx'
import { anOpenTourbook } from '../../../stops/fixtures.ts'
import type { ExternalListing, ExternalListingChange, ExternalListingInput } from '../../contract.ts'
import { anExternalListing } from '../../fixtures.ts'
import { EXTERNAL_LISTING } from '../load-external-listing.ts'
import { ExternalListingEditor } from './ExternalListingEditor.tsx'

const LISTING = anExternalListing()
const KEY = readOptions(undefined as never, EXTERNAL_LISTING, { params: { id: 5, externalListingId: 7 } }).queryKey

const name = page.getByLabelText('Name of the space')
const save = page.getByRole('button', { name: /Add to tourbook|Save changes/ })

/** The form of a new listing or of `listing`, with a server that stores what is sent. */
async function renderEditor({
  listing,
  locale = 'en-us',
  fail,
}: {
  listing?: ExternalListing
  locale?: Locale
  /** The errors of the next requests. */
  fail?: ApiError | ApiError[]
} = {}) {
  const sent: (ExternalListingInput | ExternalListingChange)[] = []
  const failures = [fail ?? []].flat()
  let queryClient: ReturnType<typeof useApp>['queryClient'] | undefined
  function Editor() {
    queryClient = useApp().queryClient
    return <ExternalListingEditor title="External listing" tourbook={anOpenTourbook()} {...(listing && { listing })} />
  }
  const store = ({ body }: { body: ExternalListingInput | ExternalListingChange }): ExternalListing => {
    sent.push(body)
    const failure = failures.shift()
    if (failure) throw failure
    return { ...LISTING, name: body.name ?? LISTING.name }
  }
  const { address } = await renderComponent(<Editor />, {
    locale,
    endpoints: {
      'GET /api/buildings': () => ({
        buildings: [],
        pagination: { totalCount: 0, currentPage: 1, pageSize: 24, ids: [] },
      }),
      'POST /api/tourbooks/:id/external_listings': store,
      'PUT /api/tourbooks/:id/external_listings/:externalListingId': store,
    },
  })
  await expect.element(save).toBeVisible()
  return { sent, address, queryClient: queryClient! }
}

test('mistakes are shown at their fields, and the first is focused', { timeout: 20_000 }, async () => {
  const { sent } = await renderEditor()
  await page.getByLabelText('Area', { exact: true }).fill('none')
  await page.getByLabelText('Asking rent').fill('0')
  await page.getByLabelText('Email address').fill('priya')
  await page.getByLabelText('Link to where it is advertised').fill('javascript:alert(1)')
  await save.click()
  await expect.element(name).toHaveFocus()
  for (const message of [
    'Enter a name, such as Suite 600.',
    'Enter a number above 0, such as 12,400.',
    'Enter an amount above 0, such as 46.50.',
    'Enter an email address, such as name@company.com.',
    'Enter a link that begins with https:// or http://.',
  ])
    await expect.element(page.getByText(message)).toBeVisible()
  expect(sent).toEqual([])
  await expectAccessible()
})

test('a mistake is shown when the next field is focused, and goes when it is corrected', async () => {
  await renderEditor()
  const floor = page.getByLabelText('Floor number')
  await floor.fill('sixth')
  await page.getByLabelText('Area', { exact: true }).click()
  await expect.element(page.getByText('Enter a whole number from -10 to 199.')).toBeVisible()
  await floor.fill('6')
  await expect.element(page.getByText('Enter a whole number from -10 to 199.')).not.toBeInTheDocument()
})

test('a name alone is enough, and the units are those of the locale', async () => {
  const { sent } = await renderEditor({ locale: 'en-gb' })
  await name.fill('  6th floor ')
  await save.click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toMatchObject({ name: '6th floor', address: { countryCode: 'GB' }, rent: null, photos: [] })
})

test('a saved change clears the cached listing, and opens its page', async () => {
  const { sent, address, queryClient } = await renderEditor({ listing: LISTING })
  queryClient.setQueryData(KEY, LISTING)
  await name.fill('Seventh floor')
  await save.click()
  await expect.poll(address).toBe('/tourbooks/5/external_listings/7')
  expect(sent).toEqual([{ version: 1, name: 'Seventh floor' }])
  expect(queryClient.getQueryData(KEY)).toBeUndefined()
})

test('a tourbook that is full says so, and the values stay', async () => {
  const fail = new ApiError('POST', 409, { code: 'conflict', detail: 'A tourbook has at most 500 stops.' })
  await renderEditor({ fail })
  await name.fill('6th floor')
  await save.click()
  await expect
    .element(
      page.getByText(
        'This tourbook has 500 stops, including those removed in the last 30 days. A duplicate leaves those out.',
      ),
    )
    .toBeVisible()
  await expect.element(name).toHaveValue('6th floor')
})

const stale = (changes: Partial<ExternalListing>) =>
  new ApiError('PUT', 409, { code: 'stale', current: { ...LISTING, ...changes } })

test('what another window has saved in other fields is taken over without a question', async () => {
  const { sent, address } = await renderEditor({ listing: LISTING, fail: stale({ version: 2, floor: 9 }) })
  await name.fill('Seventh floor')
  await save.click()
  await expect.poll(address).toBe('/tourbooks/5/external_listings/7')
  expect(sent).toEqual([
    { version: 1, name: 'Seventh floor' },
    { version: 2, name: 'Seventh floor' },
  ])
})

test('a field that both windows have changed shows both values, and the chosen one is saved', async () => {
  const current = { version: 2, name: 'North wing', floor: 9, spaceType: 'retail' as const }
  const { sent, address } = await renderEditor({ listing: LISTING, fail: stale(current) })
  await name.fill('Seventh floor')
  await page.getByLabelText('Space type').selectOptions('Flex')
  await save.click()
  await expect.element(page.getByRole('heading', { name: 'Also changed elsewhere' })).toHaveFocus()
  const choiceOf = (label: string) => page.getByRole('group', { name: label })
  await expect.element(choiceOf('Name of the space').getByLabelText('Yours: Seventh floor')).toBeChecked()
  await expect.element(choiceOf('Space type').getByLabelText('Saved: Retail')).not.toBeChecked()
  // What only the other window has changed is shown; what was typed here stays.
  await expect.element(page.getByLabelText('Floor number')).toHaveValue('9')
  await expect.element(name).toHaveValue('Seventh floor')
  await expectAccessible()

  await choiceOf('Space type').getByLabelText('Saved: Retail').click()
  await expect.element(page.getByLabelText('Space type')).toHaveValue('retail')
  await save.click()
  await expect.poll(address).toBe('/tourbooks/5/external_listings/7')
  expect(sent.slice(1)).toEqual([{ version: 2, name: 'Seventh floor' }])
})
