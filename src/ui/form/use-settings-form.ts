import { useNotify } from '../notify.ts'
import { useText } from '../use-text.ts'
import type { FormValues } from './fields.ts'
import { type FormOptions, useForm } from './use-form.ts'
import { useUnsavedChangesPrompt } from './use-unsaved-changes-prompt.ts'

/** A form of saved values that stays on the page: it confirms saving, and asks before leaving with unsaved changes. */
export function useSettingsForm<Values extends FormValues>(options: FormOptions<Values>) {
  const text = useText()
  const notify = useNotify()
  const form = useForm({
    ...options,
    onSaved(values) {
      notify.success(text('common.saved'))
      options.onSaved?.(values)
    },
  })
  useUnsavedChangesPrompt(form.isChanged)
  return form
}
