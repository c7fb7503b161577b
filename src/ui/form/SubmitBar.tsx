import { Button } from '../Button.tsx'
import { useText } from '../use-text.ts'
import classes from './SubmitBar.module.css'
import { SubmitButton } from './SubmitButton.tsx'

type Props = { form: { alert: string | undefined; isChanged: boolean; isPending: boolean; discard: () => void } }

/** Saves or discards the changes of a form; shown once something has changed, or with what went wrong when saving failed. */
export function SubmitBar({ form: { alert, isChanged, isPending, discard } }: Props) {
  const text = useText()
  return (
    // Always rendered, so that nothing moves when it appears.
    <div className={classes.bar} data-shown={isChanged || alert !== undefined || undefined}>
      <p role="status" data-failed={alert !== undefined || undefined}>
        {alert ?? (isChanged && text('settings.unsaved'))}
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
