import { type FocusEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import type { MessageId, Translate } from '#messages/messages.ts'
import { ApiError } from '../api/api-client.ts'
import { useText } from '../use-text.ts'
import { explainError } from './explain-error.ts'
import { FieldError } from './FieldError.tsx'

export type Mistakes<Field extends string> = Partial<Record<Field, MessageId>>

type Options<Field extends string> = {
  /** In page order. */
  fields: readonly Field[]
  /** Checks the entries before they are sent. */
  check: (entered: Record<Field, string>) => Mistakes<Field>
  /** Sends the entries. On success the form stays busy, because it is about to be replaced. */
  send: (entered: Record<Field, string>) => Promise<void>
  /** Default values of the fields. */
  defaults?: Partial<Record<Field, string>> | undefined
  /** Explains a refusal; default: the texts for accounts. */
  explain?: (error: unknown, text: Translate) => string
}

/** The props of a field, including its error. */
export type FieldProps = {
  name: string
  defaultValue?: string
  error: ReactNode
  onBlur: (event: FocusEvent<HTMLElement>) => void
  onChange: () => void
}

/** A form with a few fields, checked on leaving a field and on sending; errors from the server are shown at their fields. */
export function useEntries<Field extends string>(options: Options<Field>) {
  const { fields, check, send, explain = explainError } = options
  const defaults: Partial<Record<Field, string>> = options.defaults ?? {}
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useState<Mistakes<Field>>({})
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  function show(found: Mistakes<Field>) {
    setMistakes(found)
    const first = fields.find((field) => found[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const entered = read(form.current!, fields)
    setRefusal(undefined)
    if (show(check(entered))) return
    setBusy(true)
    try {
      await send(entered)
    } catch (error) {
      setBusy(false)
      if (show(rejectedFields(error, fields))) return
      setRefusal(explain(error, text))
      // The field most likely to be retyped.
      form.current?.querySelector<HTMLInputElement>('[autocomplete=current-password]')?.select()
    }
  }

  const recheck = (field: Field) => {
    const found = check(read(form.current!, fields))
    setMistakes((before) => ({ ...before, [field]: found[field] }))
  }

  return {
    form: { ref: form, onSubmit },
    refusal,
    isBusy,
    mistakes,
    field: (name: Field): FieldProps => ({
      name,
      ...(defaults[name] !== undefined && { defaultValue: defaults[name] }),
      error: mistakes[name] && <FieldError>{text(mistakes[name])}</FieldError>,
      // Only when moving to another field: an error shown while clicking the button would move it away from the pointer.
      onBlur: ({ target, relatedTarget }) => {
        const isFilled = (target as HTMLInputElement).value !== ''
        if (isFilled && relatedTarget?.matches('input, select, textarea')) recheck(name)
      },
      onChange: () => mistakes[name] && recheck(name),
    }),
  }
}

// Read from the form, because a password manager may have filled it before hydration.
function read<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Record<Field, string> {
  const data = new FormData(form)
  const entries = fields.map((field) => {
    const value = String(data.get(field) ?? '')
    return [field, /password$/i.test(field) ? value : value.trim()]
  })
  return Object.fromEntries(entries) as Record<Field, string>
}

/** The fields that the server rejected. */
function rejectedFields<Field extends string>(error: unknown, fields: readonly Field[]): Mistakes<Field> {
  const { code, fields: rejected = [] }: ApiError['problem'] = error instanceof ApiError ? error.problem : {}
  const ours = fields.filter((field) => rejected.some((each) => each.field === field))
  const mistake: MessageId = code === 'wrong_password' ? 'settings.password.wrong' : 'account.field.refused'
  return Object.fromEntries(ours.map((field) => [field, mistake])) as Mistakes<Field>
}
