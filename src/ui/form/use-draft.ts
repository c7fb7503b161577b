import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, type EndpointName, type ReplyOf } from '#api'
import type { MessageId } from '#messages/messages.ts'
import { useNotify } from '../notify.ts'
import type { RouterContext } from '../routing/router-context.ts'
import { useApp } from '../routing/use-app.ts'
import { useText } from '../use-text.ts'
import { changedSince } from './changed-since.ts'
import { explainError } from './explain-error.ts'
import { useFieldError } from './use-field-error.tsx'

export type DraftMistakes<Draft> = Partial<Record<keyof Draft, MessageId>>

type TextIn<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] & string

type Options<Draft extends object, Read extends EndpointName> = {
  /** As it is kept. */
  kept: Draft
  /** The read that what the server answers replaces. */
  read: Read
  check?: (draft: Draft) => DraftMistakes<Draft>
  save: (draft: Draft, call: RouterContext['call']) => Promise<ReplyOf<Read>>
  onSaved?: (draft: Draft) => void
}

/** Something kept, being changed: what differs, what is wrong with it, and saving it. Leaving it unsaved asks first. */
export function useDraft<Draft extends object, Read extends EndpointName>(options: Options<Draft, Read>) {
  const { kept, read, check = () => ({}), save, onSaved } = options
  const text = useText()
  const fieldError = useFieldError()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { call } = useApp()
  const form = useRef<HTMLFormElement>(null)
  const [changes, setChanges] = useState<Partial<Draft>>({})
  const [mistakes, setMistakes] = useState<DraftMistakes<Draft>>({})
  const [isBusy, setBusy] = useState(false)
  const draft: Draft = { ...kept, ...changes }
  const isChanged = (Object.keys(changes) as (keyof Draft)[]).some((field) => draft[field] !== kept[field])
  useAskBeforeLeaving(isChanged)
  const served = useRef(kept)
  useEffect(() => {
    if (form.current) setChanges(typedIn(form.current, served.current))
  }, [])

  function show(found: DraftMistakes<Draft>): boolean {
    setMistakes(found)
    const [first] = Object.keys(found)
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isChanged || isBusy || show(check(draft))) return
    setBusy(true)
    try {
      queryClient.setQueryData([read, {}], await save(draft, call))
      // At once: nothing unsaved is left to ask about, should the page be left now, but what was typed meanwhile.
      flushSync(() => setChanges((now) => changedSince(draft, now)))
      notify.success(text('settings.saved'))
      onSaved?.(draft)
    } catch (error) {
      if (!show(refused(error, draft))) notify.error(text('settings.failed'), { message: explainError(error, text) })
    }
    setBusy(false)
  }

  function change(change: Partial<Draft>) {
    setChanges((before) => ({ ...before, ...change }))
    // What was wrong is looked at again as it is typed.
    if (Object.keys(mistakes).length > 0) setMistakes(check({ ...draft, ...change }))
  }

  return {
    form: { ref: form, onSubmit },
    draft,
    mistakes,
    isChanged,
    isBusy,
    change,
    /** A text of the draft, as its field takes it. */
    field: <Name extends TextIn<Draft>>(name: Name) => ({
      name,
      value: draft[name] as string,
      error: fieldError(mistakes[name]),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [name]: currentTarget.value } as Partial<Draft>),
    }),
    discard() {
      setChanges({})
      setMistakes({})
    },
  }
}

/** Asks once before a page with something unsaved is left. */
export function useAskBeforeLeaving(isChanged: boolean) {
  const text = useText()
  useBlocker({
    shouldBlockFn: () => isChanged && !window.confirm(text('settings.leave')),
    enableBeforeUnload: isChanged,
    disabled: !isChanged,
  })
}

/** What was typed before the script came. */
function typedIn<Draft extends object>(form: HTMLFormElement, kept: Draft): Partial<Draft> {
  const data = new FormData(form)
  const typed = Object.entries(kept).filter(
    ([field, value]) => typeof value === 'string' && data.has(field) && data.get(field) !== value,
  )
  return Object.fromEntries(typed.map(([field]) => [field, data.get(field)])) as Partial<Draft>
}

function refused<Draft extends object>(error: unknown, draft: Draft): DraftMistakes<Draft> {
  const named = error instanceof ApiError ? (error.problem.fields ?? []).map(({ field }) => field) : []
  const ours = named.filter((field) => Object.hasOwn(draft, field))
  return Object.fromEntries(ours.map((field) => [field, 'account.field.refused'])) as DraftMistakes<Draft>
}
