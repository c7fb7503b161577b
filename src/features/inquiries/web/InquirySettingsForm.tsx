import { SettingsForm } from '#features/accounts/settings/web/SettingsForm.tsx'
import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Optional } from '#ui/form/Optional.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useSettingsForm } from '#ui/form/use-settings-form.ts'
import { useText } from '#ui/use-text.ts'
import { MAX_MESSAGE } from '../rules.ts'
import { checkSettings } from './check-inquiry.ts'
import { explainInquiryError } from './explain-error.ts'
import classes from './InquiryForm.module.css'
import { inquirySettingsBody, inquirySettingsValues } from './inquiry-settings-values.ts'

const READ = 'GET /api/current_user/inquiry_settings'

/** Details sent with each inquiry, and the message of a quick one. */
export function InquirySettingsForm() {
  const text = useText()
  const save = useApiMutation('PUT /api/current_user/inquiry_settings', { replaces: READ })
  const form = useSettingsForm({
    values: inquirySettingsValues(useRead(READ, {})),
    check: checkSettings,
    explain: explainInquiryError,
    send: (values) => save.mutateAsync({ body: inquirySettingsBody(values) }),
  })
  const { field } = form
  const usual = text('inquiry.quick.usual')
  return (
    <SettingsForm form={form}>
      <div className={classes.settings}>
        <p>{text('inquiry.settings.about')}</p>
        <TextArea
          {...field('message')}
          label={<Optional label="inquiry.settings.message" />}
          description={text('inquiry.settings.message.about', { message: usual })}
          rows={4}
          maxLength={MAX_MESSAGE}
        />
        <div className={classes.pair}>
          <TextField
            {...field('phone')}
            type="tel"
            label={<Optional label="common.phone" />}
            autoComplete="tel"
            maxLength={40}
          />
          <TextField
            {...field('company')}
            label={<Optional label="common.company" />}
            autoComplete="organization"
            maxLength={160}
          />
        </div>
        <TextField
          {...field('copyTo')}
          label={<Optional label="inquiry.settings.copyTo" />}
          description={text('inquiry.settings.copyTo.about')}
          maxLength={1_300}
        />
        <label className={classes.check}>
          <input type="checkbox" {...form.box('copyToMe')} />
          <span>{text('inquiry.settings.copyToMe')}</span>
        </label>
      </div>
    </SettingsForm>
  )
}
