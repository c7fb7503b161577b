import { IconGauge } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderComponent } from '../../../../../test/browser/render-component.tsx'
import type { FoundRecord } from '../contract.ts'
import { FindDialog } from './FindDialog.tsx'
import type { Workspace } from './find-places.ts'

const BASE = { detail: null, status: null, publicPath: null, isViewable: false }
const TOWER: FoundRecord = { ...BASE, kind: 'building', id: 7, name: 'Kinzie Tower', publicPath: '/building/7' }
const SUITE: FoundRecord = { ...BASE, kind: 'listing', id: 9, name: 'Kinzie 900', status: 'on_market' }
const NORA: FoundRecord = { ...BASE, kind: 'user', id: 3, name: 'Nora Kinzie', isViewable: true }

const field = page.getByRole('combobox')
const options = page.getByRole('option')
const names = () => options.elements().map((each) => each.querySelector('b')!.textContent)
const selected = (name: RegExp) => page.getByRole('option', { selected: true, name })

async function openDialog(workspace: Workspace, records: FoundRecord[]) {
  const pages = [{ href: '/admin', label: 'admin.overview' as const, Icon: IconGauge }]
  const found = () => ({ records })
  const rendered = await renderComponent(<FindDialog workspace={workspace} pages={pages} onClose={() => {}} />, {
    endpoints: { 'GET /api/admin/find': found, 'GET /api/portfolio/find': found },
  })
  await field.fill('kinzie')
  await expect.element(page.getByRole('option', { name: new RegExp(`^${records[0]!.name}`) })).toBeVisible()
  return rendered
}

test('Tab lists what can be done with a record, and Escape and Backspace go back to where it was found', async () => {
  const { address } = await openDialog('admin', [TOWER, SUITE])
  await expect.element(field).toHaveAccessibleDescription('Tab lists what you can do with it.')
  await userEvent.keyboard('{ArrowDown}{Tab}')
  await expect.element(field).toHaveFocus()
  await expect.element(page.getByRole('listbox', { name: 'What you can do with Kinzie 900' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('kinzie')
  await expect.element(selected(/^Kinzie 900/)).toBeVisible()

  await userEvent.keyboard('{ArrowUp}{Tab}')
  await expect.element(page.getByRole('status')).toHaveTextContent('Kinzie Tower: 12 actions')
  expect(names().slice(0, 3)).toEqual(['Open and edit', 'Add a space', 'See its public page'])
  await expect.element(field).toHaveAccessibleDescription('Escape goes back to the results.')
  await expectAccessible()
  await userEvent.keyboard('h{Backspace}{Backspace}')
  await expect.element(field).toHaveValue('kinzie')
  await userEvent.keyboard('{Tab}what')
  await expect.element(field).toHaveValue('what')
  expect(names()).toEqual(['What changed'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/admin/buildings/7?tab=history')
})

test('a user can be viewed as, once that is confirmed', async () => {
  await openDialog('admin', [NORA])
  await userEvent.keyboard('{Tab}view{Enter}')
  await expect.element(page.getByRole('dialog', { name: /^View the site as Nora Kinzie/ })).toBeVisible()
})

test('a landlord’s user confirms and edits in their own workspace', async () => {
  await openDialog('portfolio', [SUITE, TOWER])
  await userEvent.keyboard('{Tab}')
  const links = () => options.elements().flatMap((each) => each.getAttribute('href') ?? [])
  expect(links().slice(0, 2)).toEqual(['/portfolio/listings/9', '/portfolio/listings/9/confirm'])
  await userEvent.keyboard('{Escape}{ArrowDown}{Tab}')
  await expect.element(page.getByText('Add a space')).toBeVisible()
  expect(links().filter((href) => !href.startsWith('/portfolio/'))).toEqual(['/building/7'])
})

test('what is neither a record nor found has no actions, and Tab leaves the field', async () => {
  await openDialog('admin', [TOWER])
  await field.fill('overview')
  await expect.element(selected(/overview/)).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(field).not.toHaveFocus()
})
