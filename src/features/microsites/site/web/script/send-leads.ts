import type { Campaign } from '#lib/campaign.ts'
import { isEmailAddress } from '#lib/email-address.ts'
import { randomId } from '#ui/form/random-id.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Sends the forms to the leasing team. What is wrong is said at its field, and what failed below the form. */
export function sendLeads(root: Document, campaign: Campaign | undefined) {
  for (const form of root.querySelectorAll<HTMLFormElement>('form[data-lead]')) {
    // Sent again after a failure, it is the same inquiry.
    let key = randomId()
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void send()
    })
    form.addEventListener('input', ({ target }) => {
      key = randomId()
      showMistake(target as Control, '')
    })

    async function send() {
      if (form.dataset.busy !== undefined || !check(form)) return
      form.dataset.busy = ''
      const { ok, message, fields } = await post(form, { key, campaign })
      delete form.dataset.busy
      for (const [name, mistake] of fields) {
        const control = form.elements.namedItem(name)
        if (control instanceof HTMLElement) showMistake(control as Control, mistake)
      }
      show(form, { ok, message })
      if (ok) {
        form.classList.add('sent')
        if (form.dataset.lead === 'documents') openDocuments(root)
      }
    }
  }
}

type Sending = { key: string; campaign: Campaign | undefined }
type Outcome = { ok: boolean; message: string; fields: [name: string, mistake: string][] }

async function post(form: HTMLFormElement, { key, campaign }: Sending): Promise<Outcome> {
  const { action, lead, sent = '', repeat = '', gone = '', failed = '' } = form.dataset
  const { space, consent, ...values } = Object.fromEntries(new FormData(form)) as Record<string, string>
  const body = {
    ...values,
    consent: consent === 'yes',
    sourcePage: 'MICROSITE',
    sourceContent: lead,
    ...(campaign && { campaign: { first: campaign, last: campaign } }),
  }
  const headers = { 'content-type': 'application/json', 'idempotency-key': key }
  try {
    const response = await fetch(space ?? action!, { method: 'POST', headers, body: JSON.stringify(body) })
    const reply = await response.json()
    // For the documents, one that was sent a moment ago is enough.
    if (response.ok)
      return { ok: !reply.isRepeat || lead === 'documents', message: reply.isRepeat ? repeat : sent, fields: [] }
    const fields = (reply.fields ?? []).map((each: { field: string; message: string }) => [each.field, each.message])
    return { ok: false, message: response.status === 404 ? gone : failed, fields }
  } catch {
    return { ok: false, message: failed, fields: [] }
  }
}

/** Marks every field with a mistake and focuses the first; true where there is none. */
function check(form: HTMLFormElement): boolean {
  const wrong = controlsOf(form).filter((control) => {
    const mistake = isMissing(control) ? control.dataset.mistake! : ''
    showMistake(control, mistake)
    return mistake !== ''
  })
  wrong[0]?.focus()
  return wrong.length === 0
}

function isMissing(control: Control): boolean {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return !control.checked
  const value = control.value.trim()
  return value === '' || (control.name === 'email' && !isEmailAddress(value))
}

const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll<Control>('[data-mistake]')]

function showMistake(control: Control, mistake: string) {
  const place = document.getElementById(`${control.id}-mistake`)
  if (!place) return
  place.textContent = mistake
  place.hidden = mistake === ''
  if (mistake === '') {
    control.removeAttribute('aria-invalid')
    control.removeAttribute('aria-describedby')
  } else {
    control.setAttribute('aria-invalid', 'true')
    control.setAttribute('aria-describedby', place.id)
  }
}

function show(form: HTMLFormElement, { ok, message }: Pick<Outcome, 'ok' | 'message'>) {
  const outcome = form.querySelector<HTMLElement>('.outcome')!
  outcome.toggleAttribute('data-failed', !ok)
  outcome.textContent = message
}

function openDocuments(root: Document) {
  for (const item of root.querySelectorAll<HTMLElement>('[data-document]')) {
    const link = root.createElement('a')
    link.href = item.dataset.document!
    link.textContent = item.textContent
    item.replaceChildren(link)
    delete item.dataset.document
  }
}
