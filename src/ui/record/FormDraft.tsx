import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldTexts } from '#lib/fields/field-text.ts'
import { mergeValues } from '../form/merge-values.ts'
import { useNotify } from '../notify.ts'
import { useText } from '../use-text.ts'
import { type Draft, holdDraft, readDraft, removeDraft, storeDraft } from './drafts.ts'
import type { FieldsForm } from './use-fields-form.ts'

type Props = {
  /** The key of the draft in this browser; undefined while the user is not known. */
  name: string | undefined
  form: Pick<FieldsForm, 'useAll' | 'changed' | 'set'>
  /** The texts of the saved values. */
  saved: FieldTexts
  /** What was typed in fields that someone else has saved meanwhile. */
  onConflicts?: (conflicts: ReturnType<typeof mergeValues<FieldTexts>>['conflicts']) => void
}

/** Keeps what is typed in this browser until it is saved or discarded, and puts it back when the form is opened again. */
export function FormDraft({ name, form, saved, onConflicts = () => {} }: Props) {
  const text = useText()
  const notify = useNotify()
  const texts = form.useAll()
  const [opened, setOpened] = useState<string>()

  const restore = useEffectEvent((draft: Draft) => {
    const values = { ...saved, ...inForm(draft.texts) }
    const { merged, conflicts } = mergeValues(values, { before: { ...saved, ...inForm(draft.before) }, saved })
    if (Object.keys(saved).every((each) => merged[each] === saved[each])) return
    form.set(merged)
    onConflicts(conflicts)
    notify.info(text('record.draftRestored'), { message: text('record.draftRestored.about') })
  })
  /** A field may have been removed since. */
  const inForm = (some: FieldTexts) => Object.fromEntries(Object.entries(some).filter(([each]) => each in saved))

  useEffect(() => {
    if (!name) return
    const closed = new AbortController()
    void holdDraft(name, closed.signal).then((isHeld) => {
      if (!isHeld || closed.signal.aborted) return
      const draft = readDraft(name)
      if (draft) restore(draft)
      setOpened(name)
    })
    return () => closed.abort()
  }, [name])

  const storeChanges = useEffectEvent((key: string) => {
    const changed = form.changed
    if (changed.length === 0) return removeDraft(key)
    const pick = (from: FieldTexts) => Object.fromEntries(changed.map((each) => [each, from[each]!]))
    storeDraft(key, { at: Date.now(), texts: pick(texts), before: pick(saved) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept with every change
  useEffect(() => {
    if (name && opened === name) storeChanges(name)
  }, [name, opened, texts, form.changed])
  return null
}
