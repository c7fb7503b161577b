import { listWords } from '#lib/locale.ts'
import { Button } from '../Button.tsx'
import { useLocale, useText } from '../use-text.ts'
import classes from './SubmitBar.module.css'
import { SubmitButton } from './SubmitButton.tsx'
import type { AnyForm } from './use-form.ts'

type Props = {
  form: Pick<AnyForm, 'alert' | 'isChanged' | 'changed' | 'isPending' | 'discard'>
  /** The label of a field, of which the bar names those that changed. */
  labelOf?: (name: string) => string
}

/** Saves or discards the changes of a form; shown once something has changed, or with what went wrong when saving failed. */
export function SubmitBar({ form: { alert, isChanged, changed, isPending, discard }, labelOf }: Props) {
  const text = useText()
  const locale = useLocale()
  const labels = labelOf ? [...new Set(changed.map(labelOf))] : []
  const named = listWords(labels.slice(0, MAX_NAMED), 'comma', locale)
  return (
    // Always rendered, so that nothing moves when it appears.
    <div className={classes.bar} data-shown={isChanged || alert !== undefined || undefined}>
      <p role="status" data-failed={alert !== undefined || undefined}>
        {alert ?? (isChanged && text('settings.unsaved'))}
        {alert === undefined && isChanged && labels.length > 0 && (
          <small>
            {labels.length > MAX_NAMED
              ? text('settings.unsaved.more', { names: named, count: labels.length - MAX_NAMED })
              : named}
          </small>
        )}
      </p>
      <Button onClick={discard} disabled={isPending}>
        {text('settings.discard')}
      </Button>
      <SubmitButton isPending={isPending} disabled={!isChanged}>
        {text('common.save')}
      </SubmitButton>
    </div>
  )
}

const MAX_NAMED = 4
