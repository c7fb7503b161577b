import { useNavigate } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import type { Translate } from '#messages/messages.ts'
import { ApiError } from '#ui/api/api-client.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useUnsavedChangesPrompt } from '#ui/form/use-unsaved-changes-prompt.ts'
import { useNotify } from '#ui/notify.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { ExternalListing } from '../../contract.ts'
import { checkValues } from './check-values.ts'
import { emptyValues, inputOf, type Values, valuesOf } from './form-values.ts'
import { useSaveExternalListing } from './use-save-external-listing.ts'

export type ExternalListingForm = ReturnType<typeof useExternalListingForm>

/** The form of a new listing of a tourbook, or of a saved one. Once saved, it opens the tourbook or the listing's page. */
export function useExternalListingForm(tourbookId: number, listing?: ExternalListing) {
  const text = useText()
  const locale = useLocale()
  const notify = useNotify()
  const navigate = useNavigate()
  const save = useSaveExternalListing({ tourbookId, id: listing?.id })
  const form = useForm<Values>({
    values: listing ? valuesOf(listing, locale) : emptyValues(locale),
    check: checkValues,
    explain,
    async send(values) {
      const saved = await save(inputOf(values))
      notify.success(listing ? text('settings.saved') : text('externalListing.added', { name: saved.name }))
      const href = listing ? paths.externalListing(saved) : paths.tourbook({ id: tourbookId })
      // The form still has its values, which are no unsaved changes.
      await navigate({ href, ignoreBlocker: true })
    },
  })
  useUnsavedChangesPrompt(form.isChanged)
  return form
}

function explain(error: unknown, text: Translate): string | undefined {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 409) return text('externalListing.full')
  return status === 404 ? text('externalListing.gone') : undefined
}
