import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReplyOf } from '#api'
import { expectAccessible, renderComponent } from '../../../test/browser/render-component.tsx'
import { JumpBox } from './HeaderJumpBox.tsx'

type Reply = ReplyOf<'GET /api/global_searches'>
const AS_TEXT: Reply['sentence'] = {
  parameters: [],
  parts: [],
  rest: '',
  names: { submarkets: [], landlords: [], buildings: [], landmarks: [] },
}
const REPLY: Reply = {
  results: [
    { kind: 'building', label: 'Monroe Court', detail: '77 West Monroe Street', market: 'chicago', slug: null, id: 77 },
    { kind: 'landlord', label: 'Monroe Estates', detail: null, market: null, slug: 'monroe-estates', id: 4 },
  ],
  sentence: AS_TEXT,
}
const box = page.getByRole('combobox', { name: 'Find a building, street, suite or landlord' })
const loadRows = () => import('#features/search/web/box/PlaceRows.tsx')
const renderBox = (reply: Reply = REPLY) =>
  renderComponent(<JumpBox loadRows={loadRows} />, {
    endpoints: { 'GET /api/global_searches': () => reply },
  })

test('the slash key opens the box, and a suggestion is chosen by arrow keys and Enter', async () => {
  const { address } = await renderBox()
  await userEvent.keyboard('/')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('monr')
  await expect.element(page.getByRole('option')).toHaveLength(2)
  await expect
    .element(page.getByRole('group', { name: 'Buildings' }).getByRole('option'))
    .toHaveAccessibleName(/^Monroe Court/)
  await expect.element(page.getByRole('group', { name: 'Landlords' }).getByRole('option')).toHaveLength(1)
  await expectAccessible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('option', { selected: true })).toHaveAccessibleName('Monroe Estates')
  // Past the last suggestion none is active, and the arrow comes back to it.
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(box).not.toHaveAttribute('aria-activedescendant')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.poll(address).toBe('/landlords/monroe-estates')
})

test('Escape first closes the suggestions, then leaves the box', async () => {
  await renderBox()
  await box.fill('monroe')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(box).not.toHaveFocus()
})

test('a long list scrolls to the option that the arrow keys reach', async () => {
  const results = Array.from({ length: 40 }, (_, id) => ({
    ...REPLY.results[0]!,
    id: id + 1,
    label: `Monroe ${id + 1}`,
  }))
  await renderBox({ ...REPLY, results })
  await box.fill('monr')
  await expect.element(page.getByRole('option')).toHaveLength(40)
  await userEvent.keyboard('{ArrowUp}')
  const last = page.getByRole('option', { selected: true })
  await expect.element(last).toHaveAccessibleName(/^Monroe 40/)
  await expect
    .poll(() => {
      const list = page.getByRole('listbox').element().getBoundingClientRect()
      return last.element().getBoundingClientRect().bottom <= list.bottom && list.bottom <= innerHeight
    })
    .toBe(true)
})

test('an unknown name says so', async () => {
  await renderBox({ results: [], sentence: AS_TEXT })
  await box.fill('wortlesswort')
  await expect.element(page.getByRole('status')).toHaveTextContent('No matches for “wortlesswort”.')
})

test('a reply to earlier letters does not replace the suggestions for later ones', async () => {
  let replyToFirst = (_: Reply) => {}
  await renderComponent(<JumpBox loadRows={loadRows} />, {
    endpoints: {
      'GET /api/global_searches': ({ query }) =>
        query.query === 'mo'
          ? new Promise((resolve) => {
              replyToFirst = resolve
            })
          : REPLY,
    },
  })
  await box.fill('mo')
  await new Promise((resolve) => setTimeout(resolve, 100))
  await box.fill('monroe')
  await expect.element(page.getByRole('option')).toHaveLength(2)
  replyToFirst({ results: [{ ...REPLY.results[0]!, label: 'Mohawk House' }], sentence: AS_TEXT })
  await new Promise((resolve) => setTimeout(resolve, 20))
  await expect.element(page.getByRole('option', { name: /Mohawk/ })).not.toBeInTheDocument()
})
