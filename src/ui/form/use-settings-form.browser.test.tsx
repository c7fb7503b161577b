import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ReplyOf } from '#api'
import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { renderComponent } from '../../../test/browser/render-component.tsx'
import { SubmitBar } from './SubmitBar.tsx'
import { TextField } from './TextField.tsx'
import { useSettingsForm } from './use-settings-form.ts'

const READ = 'GET /api/current_user/professional'
const SAVED: ReplyOf<typeof READ> = {
  companyName: 'Alder & Wray',
  title: '',
  phone: '',
  licenseNumber: '',
  officeAddress: '',
  about: '',
}

const company = page.getByLabelText('Company')
const title = page.getByLabelText('Title')
const save = page.getByRole('button', { name: 'Save' })

function TestForm() {
  const change = useApiMutation('PUT /api/current_user/professional', { replaces: READ })
  const form = useSettingsForm({ values: useRead(READ, {}), send: (body) => change.mutateAsync({ body }) })
  return (
    <form {...form.props}>
      <TextField {...form.field('companyName')} label="Company" />
      <TextField {...form.field('title')} label="Title" />
      <SubmitBar form={form} />
      <SiteLink href="/elsewhere">Elsewhere</SiteLink>
    </form>
  )
}

/** A form whose server writes titles in capitals, once it is released. */
async function renderForm() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { address } = await renderComponent(<TestForm />, {
    endpoints: {
      [READ]: () => SAVED,
      'PUT /api/current_user/professional': async ({ body }) => {
        await released
        return { ...body, title: body.title.toUpperCase() }
      },
    },
  })
  await expect.element(company).toHaveValue('Alder & Wray')
  return { address, release }
}

test('changes are discarded, and the bar disappears', async () => {
  await renderForm()
  await expect.element(save).not.toBeInTheDocument()
  await title.fill('Broker')
  await expect.element(page.getByRole('status')).toHaveTextContent('Unsaved changes')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(title).toHaveValue('')
  await expect.element(save).not.toBeInTheDocument()
})

test('surrounding spaces are no change', async () => {
  await renderForm()
  await company.fill(' Alder & Wray ')
  await expect.element(save).not.toBeInTheDocument()
})

test('a saved value is shown as the server has it, and what was typed meanwhile is still unsaved', async () => {
  const { release } = await renderForm()
  await title.fill('Broker')
  await save.click()
  await company.fill('Alder')
  release()
  await expect.element(title).toHaveValue('BROKER')
  await expect.element(page.getByRole('log').getByText('Saved')).toBeVisible()
  await expect.element(company).toHaveValue('Alder')
  await expect.element(page.getByRole('status')).toHaveTextContent('Unsaved changes')
  await company.fill('Alder & Wray')
  await expect.element(save).not.toBeInTheDocument()
})

test('what is changed back while it is being saved is a change', async () => {
  const { release } = await renderForm()
  await title.fill('Broker')
  await save.click()
  await title.fill('')
  release()
  await expect.element(page.getByRole('log').getByText('Saved').last()).toBeVisible()
  await expect.element(title).toHaveValue('')
  await expect.element(page.getByRole('status')).toHaveTextContent('Unsaved changes')
})

test('leaving with unsaved changes asks first, and leaving without them does not', async () => {
  const { address } = await renderForm()
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await title.fill('Broker')
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await expect.poll(() => confirm.mock.calls).toEqual([['Leave without saving?']])
  expect(address()).toBe('/')
  await title.fill('')
  await page.getByRole('link', { name: 'Elsewhere' }).click()
  await expect.poll(address).toBe('/elsewhere')
  expect(confirm).toHaveBeenCalledTimes(1)
  confirm.mockRestore()
})
