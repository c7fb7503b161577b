import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderComponent } from '../../../test/browser/render-component.tsx'
import { ApiError } from '../api-error.ts'
import { FormAlert } from './FormAlert.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { TextField } from './TextField.tsx'
import { useForm } from './use-form.ts'

const EMPTY = { email: '', newPassword: '', role: '', agrees: false }
type Values = typeof EMPTY

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password')
const send = page.getByRole('button', { name: 'Send' })

const check = ({ email, agrees }: Values) => ({
  email: email.includes('@') ? undefined : ('account.signIn.email.incomplete' as const),
  agrees: agrees ? undefined : ('inquiry.mistake.consent' as const),
})

function TestForm({ onSend, filled = '' }: { onSend: (values: Values) => Promise<unknown>; filled?: string }) {
  const form = useForm({ values: EMPTY, check, send: onSend })
  // As a password manager does before hydration: without an event.
  const fill = (input: HTMLInputElement | null) => {
    if (input && filled) input.value = filled
  }
  return (
    <form {...form.props}>
      <TextField {...form.field('email')} ref={fill} label="Email" />
      <TextField {...form.field('newPassword')} type="password" label="Password" />
      <fieldset>
        <legend>Role</legend>
        {['occupier', 'broker'].map((role) => (
          <label key={role}>
            <input type="radio" {...form.radio('role', role)} />
            {role}
          </label>
        ))}
      </fieldset>
      <label>
        <input type="checkbox" {...form.box('agrees')} />
        Agree
      </label>
      {form.field('agrees').error}
      <FormAlert form={form} />
      <SubmitButton isPending={form.isPending}>Send</SubmitButton>
    </form>
  )
}

async function renderForm({ filled = '', fail = undefined as unknown } = {}) {
  const sent: Values[] = []
  const onSend = async (values: Values) => {
    if (fail) throw fail
    sent.push(values)
  }
  await renderComponent(<TestForm onSend={onSend} filled={filled} />)
  return sent
}

const rejection = (problem: ApiError['problem']) => new ApiError('POST /login', 422, problem)

async function fillIn() {
  await email.fill('maya@alderwray.com')
  await page.getByLabelText('Agree').click()
}

test('text is sent without surrounding spaces, a password as it is', async () => {
  const sent = await renderForm()
  await fillIn()
  await email.fill('  maya@alderwray.com ')
  await password.fill(' four walls ')
  await page.getByLabelText('broker').click()
  await expectAccessible()
  await send.click()
  await expect
    .poll(() => sent)
    .toEqual([{ email: 'maya@alderwray.com', newPassword: ' four walls ', role: 'broker', agrees: true }])
})

test('an entry that no event reported is sent', async () => {
  const sent = await renderForm({ filled: 'maya@alderwray.com' })
  await page.getByLabelText('Agree').click()
  await send.click()
  await expect.poll(() => sent).toMatchObject([{ email: 'maya@alderwray.com' }])
})

test('submitting shows all mistakes, focuses the first field, and sends nothing', async () => {
  const sent = await renderForm()
  await send.click()
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription(/^Enter a complete email address/)
  await expect.element(page.getByText('Select this so that the team can reply to you')).toBeVisible()
  await email.fill('maya@')
  await expect.element(email).toHaveAccessibleDescription('')
  await expect.element(page.getByText('Select this so that the team can reply to you')).toBeVisible()
  expect(sent).toEqual([])
})

test('a field is checked when the user moves to another one, but not when it is empty', async () => {
  await renderForm()
  await email.click()
  await userEvent.keyboard('{Tab}')
  await expect.element(password).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('')
  await email.fill('maya')
  await userEvent.keyboard('{Tab}')
  await expect.element(email).toHaveAccessibleDescription(/^Enter a complete email address/)
})

test('a field that the server rejects has the mistake until it changes', async () => {
  await renderForm({ fail: rejection({ fields: [{ field: 'email', message: 'is taken' }] }) })
  await fillIn()
  await send.click()
  await expect.element(email).toHaveAccessibleDescription('Check this entry: is taken')
  await expect.element(email).toHaveFocus()
  await password.fill('four walls')
  await expect.element(email).toHaveAccessibleDescription('Check this entry: is taken')
  await email.fill('dana@alderwray.com')
  await expect.element(email).toHaveAccessibleDescription('')
})

test('a rejected field that the page does not show, or does not have, is explained above the button', async () => {
  for (const field of ['role', 'logo']) {
    const detail = `${field}: is not a known parameter`
    await renderForm({ fail: rejection({ detail, fields: [{ field, message: 'is not a known parameter' }] }) })
    await fillIn()
    await send.click()
    await expect.element(page.getByRole('status')).toHaveTextContent(`This was not accepted: ${detail}`)
  }
})

test('any other error is shown above the button, and what was entered stays', async () => {
  await renderForm({ fail: new TypeError('Failed to fetch') })
  await fillIn()
  await send.click()
  await expect.element(page.getByRole('status').getByText(/^There is no connection/)).toBeVisible()
  await expect.element(email).toHaveValue('maya@alderwray.com')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a password is not written into the document', async () => {
  await renderForm()
  await password.fill('four walls and a door')
  await email.fill('maya')
  expect(document.body.innerHTML).not.toContain('four walls')
})
