import { useState } from 'react'
import { type FieldTexts, type FieldWording, printFields } from '#lib/fields/field-text.ts'
import type { FormFields } from '#lib/fields/fields.ts'
import { ApiError } from '../api-error.ts'
import { type Conflict, mergeValues } from '../form/merge-values.ts'
import { ShownError } from '../form/shown-error.ts'
import { useUnsavedChangesPrompt } from '../form/use-unsaved-changes-prompt.ts'
import { useNotify } from '../notify.ts'
import { useText } from '../use-text.ts'
import { changeOf, type Versioned } from './record-change.ts'
import { useFieldsForm } from './use-fields-form.ts'

export type RecordOptions = {
  fields: FormFields
  record: Versioned
  wording: FieldWording
  isUsed?: ((name: string, texts: FieldTexts) => boolean) | undefined
  /** Sends the changed fields with their version, and resolves to the record as it is then; `before` is the one that they change. */
  save: (change: Versioned, before: Versioned) => Promise<Versioned>
  labelOf: (name: string) => string
  /** Says that it is saved. Default: a notification. */
  notifySaved?: (saved: Versioned, before: Versioned) => void
  /** What was saved, in words. Default: that it was. */
  describeSaved?: ((saved: Versioned) => string) | undefined
}

/**
 * The form of a record's fields. Only what was changed is sent. What someone else has saved meanwhile is taken over and named,
 * except in `conflicts`, between whose two values the user chooses.
 */
export function useRecordForm({
  fields,
  record,
  wording,
  isUsed,
  save,
  labelOf,
  notifySaved,
  describeSaved,
}: RecordOptions) {
  const text = useText()
  const notify = useNotify()
  const [known, setKnown] = useState(record)
  const [conflicts, setConflicts] = useState<readonly Conflict<FieldTexts>[]>([])
  /** Between whose two prices the user has not chosen yet: money is never chosen in advance. */
  const [open, setOpen] = useState<readonly string[]>([])
  const base = known.version >= record.version ? known : record
  const print = (of: Versioned) => printFields(fields, of, wording)

  function ask(found: readonly Conflict<FieldTexts>[]) {
    setConflicts(found)
    setOpen(found.flatMap(({ field }) => (isOpen(field) ? [field] : [])))
  }

  async function saveChanges(texts: FieldTexts, before: Versioned): Promise<Versioned> {
    try {
      return await save(changeOf(fields, texts, { before, wording }), before)
    } catch (error) {
      const current = currentIn<Versioned>(error)
      if (!current) throw error
      const { merged, conflicts: found, theirs } = mergeValues(texts, { before: print(before), saved: print(current) })
      setKnown(current)
      ask(found)
      if (theirs.length > 0)
        notify.info(text('record.merged'), { message: theirs.map((name) => labelOf(name)).join(', ') })
      if (found.length > 0) throw new ShownError()
      return saveChanges(merged, current)
    }
  }

  const isOpen = (name: string) => fields[name]?.kind === 'price'

  const form = useFieldsForm({
    fields,
    values: base,
    wording,
    isUsed,
    async send(_values, texts) {
      const undecided = conflicts.filter(({ field, mine }) => open.includes(field) && texts[field] === mine)
      if (undecided.length > 0) {
        // Leads to them again.
        setConflicts([...conflicts])
        throw new ShownError()
      }
      const saved = await saveChanges(texts, base)
      setKnown(saved)
      setConflicts([])
      if (notifySaved) notifySaved(saved, base)
      else notify.success(describeSaved?.(saved) ?? text('common.saved'))
    },
  })
  useUnsavedChangesPrompt(form.isChanged)
  function choose(values: Partial<FieldTexts>) {
    form.set(values)
    setOpen(open.filter((name) => !(name in values)))
  }

  function discard() {
    form.discard()
    ask([])
  }

  return { ...form, conflicts, choose, isOpen, discard, saved: print(base), ask }
}

/** The record as someone else has saved it, from the error of a change that was too late. */
const currentIn = <Stored>(error: unknown): Stored | undefined =>
  error instanceof ApiError && error.problem.code === 'stale' ? (error.problem.current as Stored) : undefined
