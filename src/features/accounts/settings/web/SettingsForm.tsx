import type { ReactNode } from 'react'
import { SubmitBar } from '#ui/form/SubmitBar.tsx'
import type { AnyForm } from '#ui/form/use-form.ts'
import { useText } from '#ui/use-text.ts'
import classes from './SettingsForm.module.css'

/** Fields with a save bar that appears once something has changed. */
export function SettingsForm({ form, children }: { form: AnyForm; children: ReactNode }) {
  const text = useText()
  return (
    <form {...form.props} className={classes.form}>
      {children}
      <SubmitBar form={form} />
      <noscript>{text('account.noScript')}</noscript>
    </form>
  )
}
