import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EndpointName, ReplyOf } from '#api'
import type { MessageId } from '#messages/messages.ts'
import { ApiError } from '../api/api-client.ts'
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
  /** The saved values. */
  saved: Draft
  /** The query whose data is replaced by the response. */
  read: Read
  check?: (draft: Draft) => DraftMistakes<Draft>
  save: (draft: Draft, call: RouterContext['call']) => Promise<ReplyOf<Read>>
  onSaved?: (draft: Draft) => void
}

/** A form that edits saved values: its changes, its mistakes, and saving. Asks before leaving with unsaved changes. */
export function useDraft<Draft extends object, Read extends EndpointName>(options: Options<Draft, Read>) {
  const { saved, read, check = () => ({}), save, onSaved } = options
  const text = useText()
  const fieldError = useFieldError()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { call } = useApp()
  const form = useRef<HTMLFormElement>(null)
  const [changes, setChanges] = useState<Partial<Draft>>({})
  const [mistakes, setMistakes] = useState<DraftMistakes<Draft>>({})
  const [isBusy, setBusy] = useState(false)
  const draft: Draft = { ...saved, ...changes }
  const isChanged = (Object.keys(changes) as (keyof Draft)[]).some((field) => draft[field] !== saved[field])
  useUnsavedChangesPrompt(isChanged)
  const initial = useRef(saved)
  useEffect(() => {
    if (form.current) setChanges(typedIn(form.current, initial.current))
  }, [])

  function show(mistakes: DraftMistakes<Draft>): boolean {
    setMistakes(mistakes)
    const [first] = Object.keys(mistakes)
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isChanged || isBusy || show(check(draft))) return
    setBusy(true)
    try {
      queryClient.setQueryData([read, {}], await save(draft, call))
      // Synchronously, so that leaving now asks only about changes typed in the meantime.
      flushSync(() => setChanges((now) => changedSince(draft, now)))
      notify.success(text('settings.saved'))
      onSaved?.(draft)
    } catch (error) {
      if (!show(rejectedFields(error, draft)))
        notify.error(text('settings.failed'), { message: explainError(error, text) })
    }
    setBusy(false)
  }

  function change(change: Partial<Draft>) {
    setChanges((before) => ({ ...before, ...change }))
    // Mistakes are checked again while typing.
    if (Object.keys(mistakes).length > 0) setMistakes(check({ ...draft, ...change }))
  }

  return {
    form: { ref: form, onSubmit },
    draft,
    mistakes,
    isChanged,
    isBusy,
    change,
    /** The props of a text field. */
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

/** Asks before leaving a page with unsaved changes. */
export function useUnsavedChangesPrompt(isChanged: boolean) {
  const text = useText()
  useBlocker({
    shouldBlockFn: () => isChanged && !window.confirm(text('settings.leave')),
    enableBeforeUnload: isChanged,
    disabled: !isChanged,
  })
}

/** The values typed before hydration. */
function typedIn<Draft extends object>(form: HTMLFormElement, saved: Draft): Partial<Draft> {
  const data = new FormData(form)
  const typed = Object.entries(saved).filter(
    ([field, value]) => typeof value === 'string' && data.has(field) && data.get(field) !== value,
  )
  return Object.fromEntries(typed.map(([field]) => [field, data.get(field)])) as Partial<Draft>
}

function rejectedFields<Draft extends object>(error: unknown, draft: Draft): DraftMistakes<Draft> {
  const named = error instanceof ApiError ? (error.problem.fields ?? []).map(({ field }) => field) : []
  const ours = named.filter((field) => Object.hasOwn(draft, field))
  return Object.fromEntries(ours.map((field) => [field, 'account.field.refused'])) as DraftMistakes<Draft>
}
