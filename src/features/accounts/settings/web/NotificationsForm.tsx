import type { ReplyOf } from '#api'
import { MARKETS } from '#features/markets/rules.ts'
import type { MessageId } from '#messages/messages.ts'
import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useSettingsForm } from '#ui/form/use-settings-form.ts'
import { useText } from '#ui/use-text.ts'
import classes from './SettingsForm.module.css'
import { SettingsForm } from './SettingsForm.tsx'
import { notificationBody, notificationValues } from './values/notification-values.ts'

const READ = 'GET /api/current_user/saved_search_notifications'
type Frequency = ReplyOf<typeof READ>['defaultFrequency']

const FREQUENCIES: Record<Frequency, MessageId> = {
  instant: 'alerts.frequency.instant',
  daily: 'alerts.frequency.daily',
  weekly: 'alerts.frequency.weekly',
  never: 'alerts.frequency.never',
}

/** Time zones of the markets, and of the rest of the United States. */
const TIME_ZONES = [
  ...new Set([
    ...Object.values(MARKETS).map(({ timeZone }) => timeZone),
    'America/Denver',
    'America/Phoenix',
    'America/Anchorage',
    'Pacific/Honolulu',
  ]),
]

/** Settings of all alerts of a user; the switch of saved places is in the table of notifications. */
export function NotificationsForm() {
  const text = useText()
  const settings = useRead(READ, {})
  const { timeZone, email, emailVerified, usualTimeZone } = settings
  const save = useApiMutation('PUT /api/current_user/saved_search_notifications', { replaces: READ })
  const form = useSettingsForm({
    values: notificationValues(settings),
    check: ({ isQuiet, from, to }) => (isQuiet && from === to ? { to: 'settings.alerts.same' } : {}),
    send: (values) => save.mutateAsync({ body: notificationBody(values) }),
  })
  const { field, box } = form
  const isQuiet = form.useValue('isQuiet')
  const zone = form.useValue('timeZone') || usualTimeZone
  const zones = [...new Set([...TIME_ZONES, ...(timeZone ? [timeZone] : [])])]
  return (
    <SettingsForm form={form}>
      <label className={classes.check}>
        <input type="checkbox" {...box('alertsOn')} />
        <b>{text('settings.alerts.on')}</b>
        <small>{text('settings.alerts.on.about')}</small>
      </label>
      <p className={classes.note}>
        {text(emailVerified ? 'settings.alerts.to' : 'settings.alerts.unverified', { email })}
      </p>
      <SelectField
        {...field('defaultFrequency')}
        label={text('settings.alerts.frequency')}
        options={(Object.keys(FREQUENCIES) as Frequency[]).map((each) => [each, text(FREQUENCIES[each])] as const)}
      />
      <SelectField
        {...field('timeZone')}
        label={text('settings.alerts.zone')}
        options={[
          ['', text('settings.alerts.zone.usual', { zone: cityOf(usualTimeZone) })],
          ...zones.map(optionOf).toSorted(byCity),
        ]}
      />
      <label className={classes.check}>
        <input type="checkbox" {...box('isQuiet')} />
        <b>{text('settings.alerts.quiet')}</b>
        <small>{text('settings.alerts.quiet.about', { zone: cityOf(zone) })}</small>
      </label>
      {isQuiet && (
        <div className={classes.pair}>
          <TextField {...field('from')} type="time" label={text('settings.alerts.from')} />
          <TextField {...field('to')} type="time" label={text('settings.alerts.to.time')} />
        </div>
      )}
    </SettingsForm>
  )
}

const optionOf = (zone: string) => [zone, cityOf(zone)] as const
const byCity = ([, city]: readonly [string, string], [, other]: readonly [string, string]) =>
  city.localeCompare(other, 'en')

/** The city that names a time zone. */
const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
