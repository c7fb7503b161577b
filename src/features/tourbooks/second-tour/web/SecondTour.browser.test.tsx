import { afterAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { InputOf } from '#api'
import { expectAccessible, renderComponent } from '../../../../../test/browser/render-component.tsx'
import type { SecondTour as Known, TourRequest } from '../contract.ts'
import { SecondTour } from './SecondTour.tsx'

const [TEN, TWO, NINE, ONE] = [
  { date: '2026-12-08', time: '10:00' },
  { date: '2026-12-08', time: '14:00' },
  { date: '2026-12-09', time: '09:30' },
  { date: '2026-12-10', time: '13:00' },
] as const
const marcus = { name: 'Marcus Bell', company: 'Fulton Row', phone: '3125550131', email: 'marcus@fultonrow.example' }
const dana = { name: 'Dana Whitcombe', company: 'Northbank', phone: '3125550119', email: 'dana@northbank.example' }
const STOPS = [
  { sortableId: 11, number: 1, title: 'The Cooperage, Suite 300', isChosen: true },
  { sortableId: 13, number: 3, title: 'Kinzie Point Tower, Suite 2400', isChosen: true },
  { sortableId: 14, number: 4, title: 'Peoria Yards, 4th floor', isChosen: true },
  { sortableId: 15, number: 5, title: 'Wacker Assembly, 6th floor', isChosen: false },
]
const aRequest = (values: Partial<TourRequest>): TourRequest => ({
  id: 1,
  sortableIds: [11],
  agentName: marcus.name,
  agentCompany: marcus.company,
  message: 'Could we see it again?',
  slots: [TEN, TWO],
  askedAt: '2026-12-04T18:00:00.000Z',
  delivery: { state: 'sent', refusal: '' },
  answer: null,
  agreedSlot: null,
  ...values,
})

type Ask = InputOf<'POST /api/tourbooks/:id/tour_requests'>['body']
type Noted = InputOf<'PUT /api/tour_requests/:id'>

/** The panel with a server that remembers what was asked and noted. */
async function renderPanel({ width = 1440, requests = [] as TourRequest[] } = {}) {
  await page.viewport(width, 900)
  const known: Known = {
    city: 'Chicago',
    today: '2026-12-04',
    freeTimes: [TEN, TWO, NINE, ONE],
    agents: [
      { sortableId: 11, agent: marcus, contact: '' },
      { sortableId: 13, agent: dana, contact: '' },
      { sortableId: 14, agent: null, contact: 'Lee, at the door' },
      { sortableId: 15, agent: dana, contact: '' },
    ],
    requests,
  }
  const asked: Ask[] = []
  const noted: Noted['body'][] = []
  await renderComponent(<SecondTour tourbook={{ id: 5, name: 'Headquarters' }} stops={STOPS} />, {
    endpoints: {
      'GET /api/tourbooks/:id/second_tour': () => ({ ...known }),
      'POST /api/tourbooks/:id/tour_requests': ({ body }) => {
        asked.push(body)
        known.requests = [
          aRequest({ id: 2, sortableIds: [13], agentName: dana.name, slots: body.slots }),
          aRequest({ id: 1, slots: body.slots }),
        ]
        return { requests: known.requests }
      },
      'PUT /api/tour_requests/:id': ({ params, body }) => {
        noted.push(body)
        const before = known.requests.find(({ id }) => id === params.id)!
        const after = { ...before, answer: body.answer, agreedSlot: body.agreedSlot ?? null }
        known.requests = known.requests.map((each) => (each === before ? after : each))
        return after
      },
    },
  })
  return { asked, noted }
}

beforeEach(() => page.viewport(1440, 900))
afterAll(() => page.viewport(1024, 768))

test('the agents of the chosen stops are asked at the chosen times, and one without an address is named', async () => {
  const { asked } = await renderPanel()
  await expect.element(page.getByText('Lee, at the door')).toBeVisible()
  await expect.element(page.getByText('No email address is known')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '(312) 555-0131' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Tue 12/8/26 2:00 PM' }).click()
  await page.getByRole('checkbox', { name: 'Thu 12/10/26 1:00 PM' }).click()
  await page.getByRole('textbox', { name: /^Message/ }).fill('Could we come again?')
  await expectAccessible()
  await page.getByRole('button', { name: 'Ask both agents' }).click()
  await expect
    .poll(() => asked)
    .toEqual([{ sortableIds: [11, 13], slots: [TEN, NINE, ONE], message: 'Could we come again?' }])
  await expect.element(page.getByRole('heading', { name: 'Asked' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Ask both/ })).not.toBeInTheDocument()
  await expectAccessible()
})

test('without a time nobody is asked, and another time can be entered', async () => {
  const { asked } = await renderPanel()
  for (const name of ['Tue 12/8/26 10:00 AM', 'Tue 12/8/26 2:00 PM', 'Wed 12/9/26 9:30 AM'])
    await page.getByRole('checkbox', { name }).click()
  await page.getByRole('button', { name: 'Ask both agents' }).click()
  await expect.element(page.getByText('Offer at least one time')).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Other times' }).click()
  await page.getByLabelText('Day').fill('2026-12-11')
  await page.getByLabelText('Time', { exact: true }).fill('16:00')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByRole('checkbox', { name: 'Fri 12/11/26 4:00 PM' })).toBeChecked()
  await page.getByRole('textbox', { name: /^Message/ }).fill('')
  await page.getByRole('button', { name: 'Ask both agents' }).click()
  await expect.element(page.getByText('Write a message')).toBeVisible()
  await page.getByRole('textbox', { name: /^Message/ }).fill('Again?')
  await page.getByRole('button', { name: 'Ask both agents' }).click()
  await expect.poll(() => asked[0]?.slots).toEqual([{ date: '2026-12-11', time: '16:00' }])
})

test('what agents reply is noted, and a day that they agreed to makes the tour', async () => {
  const requests = [
    aRequest({
      id: 2,
      sortableIds: [13],
      agentName: dana.name,
      delivery: { state: 'failed', refusal: '550 No such user' },
    }),
    aRequest({ id: 1 }),
  ]
  const { noted } = await renderPanel({ requests })
  await expect.element(page.getByText('Rejected by the mail server: 550 No such user')).toBeVisible()
  const make = page.getByRole('button', { name: 'Create the second tour' })
  await expect.element(make).not.toBeInTheDocument()
  const marcusReplied = page.getByRole('combobox', { name: 'What Marcus Bell replied' })
  await marcusReplied.selectOptions('Agreed: Tue 12/8/26, 2:00 PM')
  await expect.element(make).toBeVisible()
  await expect.element(page.getByText('Tue 12/8/26, 1 stop')).toBeVisible()
  const danaReplied = page.getByRole('combobox', { name: 'What Dana Whitcombe replied' })
  await danaReplied.selectOptions('Agreed to another time')
  await page.getByLabelText('Day').fill('2026-12-08')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Tue 12/8/26, 2 stops')).toBeVisible()
  await expectAccessible()
  await danaReplied.selectOptions('Can’t')
  await expect.element(page.getByText('Tue 12/8/26, 1 stop')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ask Dana Whitcombe' })).toBeVisible()
  expect(noted).toEqual([
    { answer: 'agreed', agreedSlot: TWO },
    { answer: 'agreed', agreedSlot: TEN },
    { answer: 'declined' },
  ])
})

test('on a phone a bar at the bottom opens the panel as a sheet', async () => {
  await renderPanel({ width: 390 })
  await page.getByRole('button', { name: 'Second tour, 3 stops' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Second tour' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ask both agents' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
