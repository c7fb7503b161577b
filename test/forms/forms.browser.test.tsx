// Every form of the product, submitted with every kind of error: it shows a reason, keeps what was entered, and can be sent again.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '#ui/api-error.ts'
import { renderComponent } from '../browser/render-component.tsx'
import { FORMS, type FormName } from './forms.ts'
import { RENDERED_FORMS } from './rendered-forms.tsx'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Errors of the whole form, and what each of them says. */
const ERRORS: [name: string, error: (write: string) => Error, reason: RegExp][] = [
  [
    '400 without fields',
    (write) => new ApiError(write, 400, { detail: 'The office has no door.' }),
    /The office has no door\./,
  ],
  [
    '409',
    (write) => new ApiError(write, 409, { detail: 'It has no windows left.' }),
    /no windows left|Revoke one first|100 saved searches|500 stops/,
  ],
  ['413', (write) => new ApiError(write, 413, { detail: 'Request body is too large' }), /too large/],
  ['429', (write) => new ApiError(write, 429, { detail: 'Too many.' }, 40), /wait|again in/i],
  ['500', (write) => new ApiError(write, 500, { detail: 'Something failed.' }), /Something went wrong on our side/],
  ['no connection', () => new TypeError('Failed to fetch'), /Check your connection/],
]

/** The open form, on which the button sends what is entered. */
async function openForm(name: FormName) {
  const { element, options = {}, fills } = RENDERED_FORMS[name]
  const { write } = FORMS[name]
  const server = { attempts: 0, error: new Error() }
  const fail = async () => {
    server.attempts += 1
    throw server.error
  }
  await renderComponent(element, { ...options, endpoints: { ...options.endpoints, [write]: fail } })
  await expect.poll(() => document.querySelector('form [name], form [type=file], form [type=submit]')).not.toBeNull()
  const form = document.querySelector('form')!
  const controls = () => [...form.querySelectorAll<Control>('[name]')]
  const entryIn = (control: Control) =>
    control instanceof HTMLInputElement && /checkbox|radio/.test(control.type) ? control.checked : control.value

  for (const [field, value] of Object.entries(fills)) await fill(form, field, value)
  return {
    server,
    form,
    fieldNames: () => [...new Set(controls().map((control) => control.name))],
    values: () => controls().map((control) => [control.name, entryIn(control)]),
    /** Sends the form once more, which fails. */
    async send(error: Error) {
      const { attempts } = server
      server.error = error
      const button = form.querySelector<HTMLButtonElement>('button[type=submit]')!
      await page.elementLocator(button).click()
      await expect.poll(() => server.attempts).toBe(attempts + 1)
      await expect.poll(() => button.disabled).toBe(false)
    },
  }
}

/** What can be read in a form. */
const linesOf = (form: HTMLElement) =>
  form.innerText
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

async function fill(form: HTMLFormElement, field: string, value: string | true | File) {
  if (value instanceof File) {
    await userEvent.upload(form.querySelector<HTMLInputElement>('[type=file]')!, value)
    return
  }
  const controls = [...form.querySelectorAll<Control>(`[name="${field}"]`)]
  const control = controls.find((each) => each.type !== 'radio' || each.value === value)
  expect(control, `a field ${field}`).toBeDefined()
  const locator = page.elementLocator(control!)
  if (control instanceof HTMLSelectElement) await locator.selectOptions(String(value))
  else if (/checkbox|radio/.test(control!.type)) control!.click()
  else await locator.fill(String(value))
}

test.each(Object.keys(FORMS) as FormName[])('%s says why it was not sent', { timeout: 20_000 }, async (name) => {
  const { send, values, fieldNames, form } = await openForm(name)
  const { write } = FORMS[name]
  const entered = values()
  for (const [kind, error, reason] of ERRORS) {
    await send(error(write))
    await expect
      .poll(() => linesOf(form).filter((line) => reason.test(line)), { message: `${name}: ${kind}` })
      .not.toEqual([])
    expect(values(), kind).toEqual(entered)
  }
  // A field that it does not have, and then each of its own.
  for (const fields of [['logo'], ['no.thing', ...fieldNames()]]) {
    const refused = fields.map((field) => ({ field, message: `has no ${field} in the house` }))
    await send(new ApiError(write, 400, { detail: 'It has none.', fields: refused }))
    const reasons = refused.filter(({ field }) => !hasOwnReason(name, field)).map(({ message }) => message)
    await expect.poll(() => reasons.filter((reason) => !form.innerText.includes(reason)), { message: name }).toEqual([])
    expect(values()).toEqual(entered)
  }
})

/** Fields with a text of their own for what the server rejects. */
const OWN_REASONS: Partial<Record<FormName, string>> = {
  'admin/outlines/web/OutlineForm.tsx': 'name',
  'share-links/web/ShareForm.tsx': 'recipients',
  'tourbooks/shares/shared-page/web/PasscodeForm.tsx': 'passcode',
}
const hasOwnReason = (name: FormName, field: string) => OWN_REASONS[name] === field
