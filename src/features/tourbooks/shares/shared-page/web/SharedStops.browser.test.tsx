import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '#ui/api-error.ts'
import { expectAccessible, renderComponent } from '../../../../../../test/browser/render-component.tsx'
import { aSpace } from '../../../spaces/fixtures.ts'
import { PAGE_STOPS } from '../../rules.ts'
import type { SharedStop } from '../contract.ts'
import { SharedStops } from './SharedStops.tsx'

const COUNT = 2 * PAGE_STOPS + 10

const aStop = (number: number): SharedStop => ({
  ...aSpace({ name: `Suite ${number}`, buildingName: null, street: '' }),
  key: `stop-${String(number).padStart(7, '0')}`,
  sharedNote: '',
  newSince: null,
})
const stops = Array.from({ length: COUNT }, (_, index) => aStop(index + 1))
const places = stops.map((stop) => ({ ...stop, arrivesAt: null, leavesAt: null, seenOn: null }))

/** The stops of a link, each as high as a window; `refuse` throws for a page that the server cannot return. */
async function renderStops({ refuse = () => {} }: { refuse?: (page: number) => void } = {}) {
  const requested: number[] = []
  function List() {
    const [wanted, setWanted] = useState<string>()
    return (
      <>
        <button type="button" onClick={() => setWanted(stops[39]!.key)}>
          Pin 40
        </button>
        <SharedStops token="token" places={places} wanted={wanted} onReached={() => setWanted(undefined)}>
          {({ name }, number) => (
            <h2 style={{ height: 600 }}>
              {number}: {name}
            </h2>
          )}
        </SharedStops>
      </>
    )
  }
  await renderComponent(<List />, {
    endpoints: {
      'GET /api/tourbook_shares/:token/stops': ({ query: { page: current = 1 } }) => {
        requested.push(current)
        refuse(current)
        const shown = stops.slice((current - 1) * PAGE_STOPS, current * PAGE_STOPS)
        const ids = shown.map(({ key }) => key)
        return { stops: shown, pagination: { totalCount: COUNT, currentPage: current, pageSize: PAGE_STOPS, ids } }
      },
    },
  })
  await expect.element(page.getByRole('heading', { name: '1: Suite 1', exact: true })).toBeInTheDocument()
  return { requested }
}

const link = (name: string) => page.getByRole('link', { name })
const stop = (number: number) => page.getByRole('heading', { name: `${number}: Suite ${number}`, exact: true })
const topOf = (number: number) => stop(number).element().getBoundingClientRect().top

test('stops are loaded when they are reached, with their numbers; until then a link stands for them', async () => {
  const { requested } = await renderStops()
  expect(requested).toEqual([1])
  await expect
    .element(link('Stops 26 to 50'))
    .toHaveAttribute('href', `/tourbook_shares/token?page=2#${stops[25]!.key}`)
  await expectAccessible()
  stop(25).element().scrollIntoView()
  await expect.element(stop(50)).toBeInTheDocument()
  await expect.element(link('Stops 51 to 60')).toBeInTheDocument()
  expect(requested).toEqual([1, 2])
})

test('a pin of a stop that is not loaded leads to it', async () => {
  await renderStops()
  await page.getByRole('button', { name: 'Pin 40' }).click()
  await expect.element(stop(40)).toBeInTheDocument()
  await expect.poll(() => Math.abs(topOf(40))).toBeLessThan(100)
})

test('the keyboard goes on at the stops that take the place of their link', async () => {
  await renderStops()
  ;(link('Stops 51 to 60').element() as HTMLElement).focus()
  await expect.element(stop(51)).toBeInTheDocument()
  expect(document.activeElement?.id).toBe(stops[50]!.key)
})

test('stops that could not be loaded are requested again by their link', async () => {
  let isAway = true
  await renderStops({
    refuse: (current) => {
      if (current === 3 && isAway) throw new ApiError('stops', 404, {})
    },
  })
  ;(link('Stops 51 to 60').element() as HTMLElement).scrollIntoView()
  await expect.element(link('Stops 51 to 60 did not load. Try again.')).toBeInTheDocument()
  isAway = false
  await userEvent.click(link('Stops 51 to 60 did not load. Try again.'))
  await expect.element(stop(60)).toBeInTheDocument()
})

test('a print loads all stops, and says which were not loaded yet', async () => {
  const { requested } = await renderStops()
  await expect.element(page.getByText('Stops 51 to 60 had not loaded yet. Print the page again.')).toBeInTheDocument()
  window.dispatchEvent(new Event('beforeprint'))
  await expect.element(stop(60)).toBeInTheDocument()
  expect(requested.toSorted()).toEqual([1, 2, 3])
})
