import { Button, Textarea, TextInput } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { addressesIn } from '#lib/email-address.ts'
import { readOptions } from '#ui/api/api-client.ts'
import { useEntries } from '#ui/form/use-entries.tsx'
import { useNotify } from '#ui/notify.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { useText } from '#ui/use-text.ts'
import { MOST_MESSAGE } from '../rules.ts'
import { checkSettings, SETTINGS_FIELDS } from './check-inquiry.ts'
import { explainInquiryError } from './explain-error.ts'
import classes from './InquiryForm.module.css'
import { Optional } from './InquiryForm.tsx'

/** Details sent with each inquiry, and the message of a quick one. `onChanged` reports unsaved changes. */
export function InquirySettingsForm({ onChanged }: { onChanged?: (isChanged: boolean) => void }) {
  // After saving, the form is remounted with the values the server returned.
  const [saves, setSaves] = useState(0)
  return <Form key={saves} onChanged={onChanged} onSaved={() => setSaves(saves + 1)} />
}

type FormProps = { onChanged: ((isChanged: boolean) => void) | undefined; onSaved: () => void }

function Form({ onChanged, onSaved }: FormProps) {
  const text = useText()
  const notify = useNotify()
  const { call } = useApp()
  const queryClient = useQueryClient()
  const options = readOptions(call, 'GET /api/current_user/inquiry_settings', {})
  const { data: settings } = useSuspenseQuery(options)
  const { field, form, refusal, isBusy } = useEntries({
    fields: SETTINGS_FIELDS,
    check: checkSettings,
    explain: explainInquiryError,
    async send({ copyTo, copyToMe, ...entered }) {
      const body = { ...entered, copyTo: addressesIn(copyTo), copyToMe: copyToMe !== '' }
      queryClient.setQueryData(options.queryKey, await call('PUT /api/current_user/inquiry_settings', { body }))
      onChanged?.(false)
      onSaved()
      notify.success(text('inquiry.settings.saved'))
    },
  })
  const isHydrated = useHydrated()
  const usual = text('inquiry.quick.usual')
  return (
    <form
      className={classes.settings}
      method="post"
      noValidate
      ref={form.ref}
      onSubmit={form.onSubmit}
      onInput={() => onChanged?.(true)}
    >
      <p>{text('inquiry.settings.about')}</p>
      <Textarea
        {...field('message')}
        label={<Optional label="inquiry.settings.message" />}
        description={text('inquiry.settings.message.about', { message: usual })}
        rows={4}
        maxLength={MOST_MESSAGE}
        defaultValue={settings.message}
      />
      <div className={classes.pair}>
        <TextInput
          {...field('phone')}
          type="tel"
          label={<Optional label="inquiry.phone" />}
          autoComplete="tel"
          maxLength={40}
          defaultValue={settings.phone}
        />
        <TextInput
          {...field('company')}
          label={<Optional label="inquiry.company" />}
          autoComplete="organization"
          maxLength={160}
          defaultValue={settings.company}
        />
      </div>
      <TextInput
        {...field('copyTo')}
        label={<Optional label="inquiry.settings.copyTo" />}
        description={text('inquiry.settings.copyTo.about')}
        maxLength={1_300}
        defaultValue={settings.copyTo.join(', ')}
      />
      <label className={classes.check}>
        <input type="checkbox" name="copyToMe" value="yes" defaultChecked={settings.copyToMe} />
        <span>{text('inquiry.settings.copyToMe')}</span>
      </label>
      <div role="status" className={classes.refusal}>
        {refusal && <p>{refusal}</p>}
      </div>
      {/* No submit button before hydration: the browser alone would only reload the page. */}
      <Button
        type={isHydrated ? 'submit' : 'button'}
        aria-disabled={!isHydrated || undefined}
        variant="filled"
        loading={isBusy}
      >
        {text('inquiry.settings.save')}
      </Button>
    </form>
  )
}
