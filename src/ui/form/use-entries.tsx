import { type FocusEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import { ApiError } from '#api'
import type { MessageId, Translate } from '#messages/messages.ts'
import { useText } from '../use-text.ts'
import { explainError } from './explain-error.ts'
import { FieldError } from './FieldError.tsx'

export type Mistakes<Field extends string> = Partial<Record<Field, MessageId>>

type Options<Field extends string> = {
  /** In their order on the page. */
  fields: readonly Field[]
  /** What is missing before the server can be asked. */
  check: (entered: Record<Field, string>) => Mistakes<Field>
  /** Leaves the form as it is when it fails; it stays busy otherwise, as it is about to go. */
  send: (entered: Record<Field, string>) => Promise<void>
  /** What the fields begin with. */
  kept?: Partial<Record<Field, string>> | undefined
  /** Why it failed, in other words than those for accounts. */
  explain?: (error: unknown, text: Translate) => string
}

/** The part of a form's field that says what is wrong with it. */
export type FieldProps = {
  name: string
  defaultValue?: string
  error: ReactNode
  onBlur: (event: FocusEvent<HTMLElement>) => void
  onChange: () => void
}

/** A form of a few fields: checked as it is left and sent, and what the server refuses shown where it belongs. */
export function useEntries<Field extends string>(options: Options<Field>) {
  const { fields, check, send, explain = explainError } = options
  const kept: Partial<Record<Field, string>> = options.kept ?? {}
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
      if (show(refusedFields(error, fields))) return
      setRefusal(explain(error, text))
      // The one most likely to be typed again.
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
      ...(kept[name] !== undefined && { defaultValue: kept[name] }),
      error: mistakes[name] && <FieldError>{text(mistakes[name])}</FieldError>,
      // Only on the way to another field: an error that comes on pressing the button would move it from the pointer.
      onBlur: ({ target, relatedTarget }) => {
        const isFilled = (target as HTMLInputElement).value !== ''
        if (isFilled && relatedTarget?.matches('input, select, textarea')) recheck(name)
      },
      onChange: () => mistakes[name] && recheck(name),
    }),
  }
}

// From the fields themselves: a password manager may have filled them before the script came.
function read<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): Record<Field, string> {
  const data = new FormData(form)
  const entries = fields.map((field) => {
    const value = String(data.get(field) ?? '')
    return [field, /password$/i.test(field) ? value : value.trim()]
  })
  return Object.fromEntries(entries) as Record<Field, string>
}

/** What the server knows better than the browser. */
function refusedFields<Field extends string>(error: unknown, fields: readonly Field[]): Mistakes<Field> {
  const { code, fields: refused = [] }: ApiError['problem'] = error instanceof ApiError ? error.problem : {}
  const ours = fields.filter((field) => refused.some((each) => each.field === field))
  const mistake: MessageId = code === 'wrong_password' ? 'settings.password.wrong' : 'account.field.refused'
  return Object.fromEntries(ours.map((field) => [field, mistake])) as Mistakes<Field>
}
