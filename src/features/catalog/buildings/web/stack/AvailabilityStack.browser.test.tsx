import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Locale } from '#lib/locale.ts'
import { expectAccessible, renderComponent } from '../../../../../../test/browser/render-component.tsx'
import type { StackSpace } from '../../contract.ts'
import { layoutStack } from '../../stack/rules.ts'
import { AvailabilityStack } from './AvailabilityStack.tsx'

const sf = (magnitude: number) => ({ magnitude, unit: 'sf' as const })
function aSpace(id: number, floor: number, area: number, state: StackSpace['state'] = 'on_market'): StackSpace {
  const listing = { id, slug: `suite-${id}`, name: `Suite ${id}`, suite: String(id) }
  const placed = { floor, topFloor: null, area: sf(area), maxContiguous: null, availableOn: null }
  return { listing: state === 'leased' ? null : listing, state, ...placed }
}

/** Two suites on the fourth floor, one on the second; the rest is leased or not offered. */
const stack = layoutStack({
  floors: 5,
  plate: sf(20_000),
  spaces: [aSpace(1, 5, 20_000, 'leased'), aSpace(410, 4, 12_000), aSpace(420, 4, 8_000), aSpace(210, 2, 20_000)],
})

function Stack({ countryCode }: { countryCode: string }) {
  const [selected, select] = useState<number>()
  return (
    <>
      <AvailabilityStack name="Monroe Court" stack={stack} selected={selected} onSelect={select} {...{ countryCode }} />
      <p role="status">Selected: {selected ?? 'none'}</p>
    </>
  )
}
const renderStack = (countryCode = 'US', locale: Locale = 'en-us') =>
  renderComponent(<Stack countryCode={countryCode} />, { locale })
const suite = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })

test('arrow keys move between suites and floors, and select; Enter opens', async () => {
  const { address } = await renderStack()
  ;(suite('410').element() as HTMLElement).focus()
  await expect.element(page.getByRole('status')).toHaveTextContent('Selected: 410')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(suite('420')).toHaveFocus()
  // The floor between has nothing to select.
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(suite('210')).toHaveFocus()
  await expect.element(page.getByRole('status')).toHaveTextContent('Selected: 210')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(suite('4[12]0').first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(address).toBe('/listing/suite-210/210')
})

test('the pointer selects, and the Tab key reaches only the selected suite', async () => {
  await renderStack()
  await userEvent.hover(suite('420'))
  await expect.element(page.getByRole('status')).toHaveTextContent('Selected: 420')
  await userEvent.tab()
  await expect.element(suite('420')).toHaveFocus()
})

test('it is a table of floors from the top down, in American and British floor words', async () => {
  await renderStack()
  await expect.element(page.getByRole('table', { name: /Monroe Court/ })).toBeVisible()
  await expectAccessible()
  const floors = page.getByRole('rowheader')
  await expect.element(floors.first()).toHaveTextContent('5')
  await expect.element(floors.last()).toHaveTextContent('1')
  await renderStack('GB', 'en-gb')
  await expect.element(floors.last()).toHaveTextContent('G')
})
