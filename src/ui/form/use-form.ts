import { type SubmitEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Translate } from '#messages/messages.ts'
import { useText } from '../use-text.ts'
import { connectFields } from './connect-fields.ts'
import { useCurrentValues } from './current-values.ts'
import { explainError } from './explain-error.ts'
import { changedIn, type FormValues, fillFields, readFields, showsText, trimValues } from './fields.ts'
import { type ExplainRejected, type Mistakes, mistakeText, rejectedIn } from './mistakes.tsx'
import { rejectedFields } from './rejected-fields.ts'
import { ShownError } from './shown-error.ts'

export type FormOptions<Values extends FormValues> = {
  /** The first or saved values, in page order. When they change, each field without an unsaved change shows its new value. */
  values: Values
  /** What the server found wrong when the form was submitted without JavaScript. */
  firstMistakes?: Mistakes<Values>
  /** What is wrong with the values, as far as the browser can find out. */
  check?: (values: Values) => Mistakes<Values>
  /** Sends the values, which are text without surrounding spaces. The form is pending until this is done. */
  send: (values: Values) => Promise<unknown>
  /** Called with what was sent when that is no longer an unsaved change. */
  onSaved?: (values: Values) => unknown
  /** The mistake of a field that the server rejects. Default: the server's reason. */
  rejected?: ExplainRejected
  /** Explains errors of this form that no field shows; undefined for those that all forms have. */
  explain?: (error: unknown, text: Translate) => string | undefined
}

export type Form<Values extends FormValues> = ReturnType<typeof useForm<Values>>
/** A form of any values, for what frames its fields. */
export type AnyForm = Pick<
  Form<FormValues>,
  'props' | 'alert' | 'mistakes' | 'isChanged' | 'changed' | 'isPending' | 'discard'
> & {
  focus: (name: string) => void
}

/**
 * A form with uncontrolled fields, so that entries from before hydration stay. A field is checked when the user moves to
 * another one, and with every change while it shows a mistake; submitting checks all and leads to the first mistake.
 */
export function useForm<Values extends FormValues>(options: FormOptions<Values>) {
  const { values: saved, firstMistakes = {}, check = () => ({}), send, onSaved } = options
  const { rejected = () => undefined, explain = () => undefined } = options
  const text = useText()
  const element = useRef<HTMLFormElement>(null)
  /** The saved values that the fields have adopted. */
  const adopted = useRef(saved)
  const refused = useRef<Mistakes<Values>>({})
  const [changed, setChanged] = useState<readonly string[]>([])
  const [isPending, setPending] = useState(false)
  const [alert, setAlert] = useState<string>()
  const names = Object.keys(saved) as (keyof Values & string)[]

  const form = useCurrentValues(saved)
  const [mistakes, setMistakes] = useState<Mistakes<Values>>(firstMistakes)

  function updateChanged() {
    const next = changedIn(form.get(), adopted.current)
    setChanged((shown) => (next.join() === shown.join() ? shown : next))
  }

  function store(values: Partial<Values>) {
    form.set(values)
    updateChanged()
  }

  const findMistakes = (): Mistakes<Values> => ({ ...check(trimValues(form.get())), ...refused.current })

  /** Shows values in their fields. */
  function put(values: Partial<Values>) {
    if (element.current) fillFields(element.current, values)
    store(values)
  }

  /** Shows saved values in the fields that have not changed since `before`. */
  function adopt(next: Values, before: Values) {
    if (element.current) store(readFields<Values>(element.current, names))
    const changed = changedIn(form.get(), before)
    adopted.current = next
    put(Object.fromEntries(Object.entries(next).filter(([name]) => !changed.includes(name))) as Partial<Values>)
    updateChanged()
  }

  const adoptSaved = useEffectEvent((json: string) => adopt(JSON.parse(json), adopted.current))
  const json = JSON.stringify(saved)
  // While they are being sent, nobody knows yet which of them are saved.
  useLayoutEffect(() => {
    if (!isPending) adoptSaved(json)
  }, [json, isPending])

  /** Shows these mistakes, focuses the first field, and returns the fields for whose mistakes the form has no place. */
  function show(found: Mistakes<Values>): (keyof Values & string)[] {
    // Synchronously, so that the form can be read.
    flushSync(() => setMistakes(found))
    const wrong = names.filter((name) => found[name])
    if (wrong[0]) focus(wrong[0])
    return wrong.filter((name) => !showsText(element.current!, mistakeText(found[name]!, text)))
  }

  const focus = (name: string) => element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()

  function fail(error: unknown) {
    if (error instanceof ShownError || !element.current) return
    refused.current = rejectedIn(error, names, rejected)
    const hidden: string[] = show(refused.current)
    const named = rejectedFields(error, names)
    const unplaced = named.filter(({ field }) => hidden.includes(field) || !(field in refused.current))
    if (named.length > 0 && unplaced.length === 0) return
    const reason = unplaced.map(({ field, message }) => `${field}: ${message}`).join('; ')
    setAlert(explain(error, text) ?? (reason ? text('form.refused', { reason }) : explainError(error, text)))
    // The field most likely to be retyped.
    element.current.querySelector<HTMLInputElement>('[autocomplete=current-password]')?.select()
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    // A password manager may fill a field without an event. A field that is not on the page has its saved value.
    store({ ...adopted.current, ...readFields<Values>(event.currentTarget, names) })
    const values = trimValues(form.get())
    refused.current = {}
    setAlert(undefined)
    const found: Mistakes<Values> = check(values)
    const hidden = show(found)
    if (hidden.length > 0) setAlert(hidden.map((name) => mistakeText(found[name]!, text)).join(' '))
    if (Object.values(found).some(Boolean)) return
    setPending(true)
    try {
      await send(values)
    } catch (error) {
      setPending(false)
      return fail(error)
    }
    adopted.current = values
    // Synchronously, so that leaving now asks only about changes made in the meantime.
    flushSync(() => setPending(false))
    onSaved?.(values)
  }

  /** After a change: what the server rejected may be right now, and a mistake may be corrected. */
  function recheck(name: keyof Values & string) {
    // A copy, because the one before may be what is shown.
    refused.current = { ...refused.current }
    delete refused.current[name]
    const found = findMistakes()
    setMistakes((shown) => {
      const wrong = names.filter((each) => shown[each])
      if (wrong.every((each) => shown[each] === found[each])) return shown
      return Object.fromEntries(wrong.map((each) => [each, found[each]])) as Mistakes<Values>
    })
  }

  return {
    /** The props of the form element. */
    props: { ref: element, onSubmit, method: 'post', noValidate: true } as const,
    /** What is wrong with the form as a whole. */
    alert,
    mistakes,
    isChanged: changed.length > 0,
    /** The names of the fields with unsaved changes. */
    changed,
    /** While the values are being sent. */
    isPending,
    ...connectFields<Values>({
      values: form.get(),
      mistakes,
      text,
      onChange(name, value) {
        store({ [name]: value } as Partial<Values>)
        recheck(name)
      },
      onLeave(name) {
        const mistake = findMistakes()[name]
        setMistakes((shown) => (shown[name] === mistake ? shown : { ...shown, [name]: mistake }))
      },
    }),
    /** A hook: the present value of a field. */
    useValue: form.useValue,
    /** A hook: the present values of all fields. */
    useAll: form.useAll,
    /** Changes fields as if the user had. */
    set(values: Partial<Values>) {
      put(values)
      for (const name of Object.keys(values)) recheck(name)
    },
    focus,
    discard() {
      put(adopted.current)
      setMistakes({})
      setAlert(undefined)
    },
  }
}
