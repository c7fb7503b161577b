import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { InputOf } from '#api'
import { ApiError } from '#ui/api-error.ts'
import { renderComponent } from '../../../../../../test/browser/render-component.tsx'
import type { BuildingDemographics } from '../contract.ts'
import { aRing } from '../fixtures.ts'
import { DemographicsForm } from './DemographicsForm.tsx'

const PUT = 'PUT /api/admin/buildings/:id/demographics'
type Body = InputOf<typeof PUT>['body']

/** The form of a building with these rings; `save` answers what it sends. */
async function renderForm(rings: BuildingDemographics['rings'], save?: (body: Body) => BuildingDemographics) {
  const sent: Body[] = []
  const stored = { id: 5, version: 4, currency: 'USD', rings }
  await renderComponent(<DemographicsForm id={5} workspace="admin" />, {
    endpoints: {
      'GET /api/admin/buildings/:id/demographics': () => stored,
      [PUT]: ({ body }: InputOf<typeof PUT>) => {
        sent.push(body)
        return save ? save(body) : { ...stored, ...body, version: body.version + 1 }
      },
    },
  })
  return sent
}

const ring = (name: string) => page.getByRole('region', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('figures within a distance are added from the empty state, and removed', async () => {
  const sent = await renderForm([])
  await expect.element(page.getByText('No demographics yet')).toBeVisible()
  await button('Add 3 miles').click()
  await expect.element(ring('3 miles').getByLabelText('Population')).toHaveFocus()
  await button('Save').click()
  await expect.poll(() => ring('3 miles').getByText('This is required.').elements().length).toBe(4)
  for (const [label, value] of [
    ['Population', '50,133'],
    ['Households', '19858'],
    ['Median age', '40.6'],
    ['Median household income, USD', '105600'],
    ['Daytime employees', '81200'],
    ['Adults with a bachelor’s degree', '62.3'],
    ['Source of the figures', 'US Census, ACS 5-year'],
  ] as const)
    await ring('3 miles').getByLabelText(label).fill(value)
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => sent).toEqual([{ version: 4, rings: [aRing(3)] }])
  await button('Remove 3 miles').click()
  await expect.element(page.getByText('No demographics yet')).toBeVisible()
  await button('Save').click()
  await expect.poll(() => sent[1]).toEqual({ version: 5, rings: [] })
})

test('what the server refuses stands at the field of its distance', async () => {
  const error = new ApiError(PUT, 400, { fields: [{ field: 'rings.1.households', message: 'expected fewer' }] })
  await renderForm([aRing(1), aRing(5)], () => {
    throw error
  })
  await ring('5 miles').getByLabelText('Households').fill('60,000')
  await button('Save').click()
  await expect.element(ring('5 miles').getByText(/expected fewer/)).toBeVisible()
})

test('what someone else has saved meanwhile stays, and the same figure is chosen', async () => {
  const current = { id: 5, version: 7, currency: 'USD', rings: [aRing(1, { population: 60_000 }), aRing(3)] }
  const sent = await renderForm([aRing(1)], (body) => {
    if (body.version < 7) throw new ApiError(PUT, 409, { code: 'stale', current })
    return { ...current, ...body, version: 8 }
  })
  await ring('1 mile').getByLabelText('Population').fill('55,000')
  await ring('1 mile').getByLabelText('Median age').fill('41')
  await button('Save').click()
  const choice = page.getByRole('group', { name: 'Population, 1 mile' })
  await expect.element(choice.getByLabelText('Yours: 55,000')).toBeChecked()
  await expect.element(ring('3 miles')).toBeVisible()
  await choice.getByLabelText('Saved: 60,000').click()
  await button('Save').click()
  await expect
    .poll(() => sent[1])
    .toEqual({ version: 7, rings: [aRing(1, { population: 60_000, medianAge: 41 }), aRing(3)] })
})
