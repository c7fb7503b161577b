import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RESULTS } from '#features/search/web/filters/fixtures.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { expectAccessible, renderComponent } from '../../../../../test/browser/render-component.tsx'
import { aRent } from '../../comparison/fixtures.ts'
import type { Tourbook } from '../../contract.ts'
import { anOpenTourbook, aStop } from '../../stops/fixtures.ts'
import { TOURBOOK, useTourbook } from '../../web/use-tourbook.ts'
import type { RequirementChange } from '../contract.ts'
import { RequirementStrip } from './RequirementStrip.tsx'

const SPACES = [
  { area: { magnitude: 12_400, unit: 'sf' as const }, rent: aRent(30, 30, { extras: 6 }) },
  { area: { magnitude: 5_000, unit: 'sf' as const }, rent: aRent(30) },
]

/** The strip of a tourbook with two stops in Chicago, with a server that stores what is needed. */
async function renderStrip() {
  const stops = SPACES.map((space, index) =>
    aStop({ id: index + 1, sortableId: index + 1, space: { ...space, longitude: -87.64, latitude: 41.885 } }),
  )
  let tourbook: Tourbook = { ...anOpenTourbook(stops), client: 'Alder & Wray' }
  const saved: RequirementChange[] = []
  function Strip() {
    const { call, queryClient } = useApp()
    const { queryKey } = readOptions(call, TOURBOOK, { params: { id: tourbook.id } })
    queryClient.setQueryData(queryKey, (old: Tourbook | undefined) => old ?? tourbook)
    return <LoadedStrip />
  }
  const LoadedStrip = () => <RequirementStrip tourbook={useTourbook(tourbook.id)} />
  await renderComponent(<Strip />, {
    endpoints: {
      'GET /api/listings': () => ({ ...RESULTS, pagination: { ...RESULTS.pagination, totalCount: 38 } }),
      'GET /api/global_searches': ({ query: { query } }) => ({
        results: [],
        sentence: {
          parameters: query.includes('12k')
            ? [
                { name: 'min_size', value: '12000' },
                { name: 'people', value: '60' },
              ]
            : [],
          parts: [],
          rest: '',
          names: { submarkets: [], landlords: [], buildings: [], landmarks: [] },
        },
      }),
      'GET /api/tourbooks/:id': () => tourbook,
      'GET /api/tourbooks/:id/version': () => ({ updatedAt: tourbook.updatedAt, newAnswers: 0 }),
      'PUT /api/tourbooks/:id': ({ body: { requirement = {} } }) => {
        saved.push(requirement)
        tourbook = { ...tourbook, requirement: { ...tourbook.requirement, ...requirement } }
        return tourbook
      },
    },
  })
  await expect.element(sentence()).toBeVisible()
  return saved
}

/** The same with its cells. */
async function renderCells() {
  const saved = await renderStrip()
  await page.getByRole('button', { name: 'Part by part' }).click()
  await expect.element(cell('Size')).toHaveFocus()
  return saved
}

const cell = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
const sentence = () => page.getByRole('textbox', { name: 'What is needed, in a sentence' })
const field = (name: string) => page.getByRole('textbox', { name })

test('a sentence says what is needed, and how many spaces fit it', async () => {
  const saved = await renderStrip()
  await expectAccessible()
  await sentence().fill('something nice')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Enter a size, people, a budget, a date or a term, such as “60 people by April 1”.')
  await sentence().fill('12k sf for 60 people')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved).toEqual([{ area: { magnitude: 12_000, unit: 'sf' }, people: 60 }])
  await expect.element(cell('Size')).toHaveFocus()
  await expect
    .element(page.getByRole('link', { name: '38 spaces fit' }))
    .toHaveAttribute('href', expect.stringContaining('min_size=12000'))
})

test('a cell becomes its field; Enter saves it, and says how many stops fit', async () => {
  const saved = await renderCells()
  await expectAccessible()
  await cell('Size').click()
  await expect.element(field('Size')).toHaveFocus()
  await userEvent.keyboard('12k{Enter}')
  await expect.poll(() => saved).toEqual([{ area: { magnitude: 12_000, unit: 'sf' } }])
  await expect.element(cell('Size')).toHaveTextContent('Size12,000 sf')
  await expect.element(cell('Size')).toHaveFocus()
  await expect.element(page.getByRole('status')).toHaveTextContent('1 of 2 fit the size1 too small')
  await expectAccessible()
})

test('Tab saves a cell and goes on to the next', async () => {
  const saved = await renderCells()
  await cell('People').click()
  await userEvent.keyboard('60{Tab}')
  await expect.poll(() => saved).toEqual([{ people: 60 }])
  await expect.element(cell('Budget')).toHaveFocus()
  await expect.element(cell('People')).toHaveTextContent('People60at 200 sf each')
})

test('Escape restores a cell, and a text that is wrong stays with its mistake', async () => {
  const saved = await renderCells()
  await cell('Budget').click()
  await userEvent.keyboard('cheap{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a total, such as 45,000 or 540k /yr.')
  await expect.element(field('Budget')).toHaveValue('cheap')
  await userEvent.keyboard('{Escape}')
  await expect.element(cell('Budget')).toHaveTextContent('BudgetAdd')
  expect(saved).toEqual([])
})

test('a budget covers all costs, or the rent alone', async () => {
  const saved = await renderCells()
  const budget = { magnitude: 45_000, currency: 'USD', period: 'mo', basis: 'all_in' }
  await cell('Budget').click()
  await userEvent.keyboard('45k{Enter}')
  await expect.poll(() => saved).toEqual([{ budget }])
  await cell('Budget, all-in').click()
  await page.getByRole('combobox', { name: 'What the budget covers' }).selectOptions('Rent only')
  await expect.poll(() => saved.at(-1)).toEqual({ budget: { ...budget, basis: 'rent' } })
})

test('must-haves are added one after another and removed', async () => {
  const saved = await renderCells()
  await page.getByRole('button', { name: 'Add a must-have' }).click()
  await userEvent.keyboard('Own  entrance{Enter}Terrace{Enter}{Escape}')
  await expect.poll(() => saved.at(-1)).toEqual({ mustHaves: ['Own entrance', 'Terrace'] })
  await expect.element(page.getByRole('button', { name: 'Add a must-have' })).toHaveFocus()
  await page.getByRole('button', { name: 'Remove: Own entrance' }).click()
  await expect.poll(() => saved.at(-1)).toEqual({ mustHaves: ['Terrace'] })
  await expect.element(page.getByRole('button', { name: 'Add a must-have' })).toHaveFocus()
})
