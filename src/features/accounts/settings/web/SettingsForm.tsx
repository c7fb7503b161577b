import { Button } from '@mantine/core'
import type { ReactNode, RefObject, SubmitEvent } from 'react'
import { PreventImplicitSubmit } from '#ui/form/PreventImplicitSubmit.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './SettingsForm.module.css'

type Props = {
  form: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: SubmitEvent<HTMLFormElement>) => void }
  isChanged: boolean
  isBusy: boolean
  discard: () => void
  children: ReactNode
}

/** Fields with a save bar that appears once something has changed. */
export function SettingsForm({ form, isChanged, isBusy, discard, children }: Props) {
  const text = useText()
  return (
    <form className={classes.form} method="post" noValidate ref={form.ref} onSubmit={form.onSubmit}>
      {children}
      <PreventImplicitSubmit />
      {/* Always rendered, so that nothing moves when it appears. */}
      <div className={classes.bar} data-shown={isChanged || undefined}>
        <p role="status">{isChanged && text('settings.unsaved')}</p>
        <Button onClick={discard} disabled={isBusy}>
          {text('settings.discard')}
        </Button>
        <Button type={isChanged ? 'submit' : 'button'} variant="filled" loading={isBusy}>
          {text('settings.save')}
        </Button>
      </div>
      <noscript>{text('account.noScript')}</noscript>
    </form>
  )
}
