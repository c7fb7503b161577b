import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { paths } from '#lib/paths.ts'
import type { Translate } from '#messages/messages.ts'
import { ApiError } from '#ui/api-error.ts'
import type { FieldProps } from '#ui/form/connect-fields.ts'
import type { Conflict } from '#ui/form/merge-values.ts'
import { ShownError } from '#ui/form/shown-error.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useUnsavedChangesPrompt } from '#ui/form/use-unsaved-changes-prompt.ts'
import { useNotify } from '#ui/notify.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { ExternalListing } from '../../contract.ts'
import { checkValues } from './check-values.ts'
import { emptyValues, inputOf, type Values, valuesOf } from './form-values.ts'
import { changeOf, currentIn, mergeChanges } from './merge-changes.ts'
import { useSaveExternalListing } from './use-save-external-listing.ts'

/** The fields show a hint below them where there is one. */
type WithHint = { field: (name: keyof Values) => FieldProps & { hint?: ReactNode } }
export type ExternalListingForm = Omit<ReturnType<typeof useExternalListingForm>, 'field'> & WithHint

/**
 * The form of a new listing of a tourbook, or of a saved one. Once saved, it opens the tourbook or the listing's page. What
 * another window has saved meanwhile is taken over, except in `conflicts`, between whose two values the user chooses.
 */
export function useExternalListingForm(tourbookId: number, listing?: ExternalListing) {
  const text = useText()
  const locale = useLocale()
  const notify = useNotify()
  const navigate = useNavigate()
  const { add, change } = useSaveExternalListing(tourbookId)
  const [base, setBase] = useState(listing)
  const [conflicts, setConflicts] = useState<Conflict<Values>[]>([])

  async function saveChanges(values: Values, before: ExternalListing): Promise<ExternalListing> {
    try {
      return await change(before.id, changeOf(values, before, locale))
    } catch (error) {
      const current = currentIn(error)
      if (!current) throw error
      const { merged, conflicts: found } = mergeChanges(values, before, current, locale)
      // The fields that were not changed here show the new values.
      setBase(current)
      setConflicts(found)
      if (found.length > 0) throw new ShownError()
      return saveChanges(merged, current)
    }
  }

  const form = useForm<Values>({
    values: base ? valuesOf(base, locale) : emptyValues(locale),
    check: checkValues,
    explain,
    async send(values) {
      const saved = base ? await saveChanges(values, base) : await add(inputOf(values))
      notify.success(base ? text('common.saved') : text('externalListing.added', { name: saved.name }))
      const href = base ? paths.externalListing(saved) : paths.tourbook({ id: tourbookId })
      // The form still has its values, which are no unsaved changes.
      await navigate({ href, ignoreBlocker: true })
    },
  })
  useUnsavedChangesPrompt(form.isChanged)
  return { ...form, conflicts }
}

function explain(error: unknown, text: Translate): string | undefined {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 409) return text('externalListing.full')
  return status === 404 ? text('externalListing.gone') : undefined
}
