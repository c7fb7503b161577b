import { TextInput } from '@mantine/core'
import type { ReplyOf } from '#api'
import { MARKETS } from '#features/markets/rules.ts'
import type { MessageId } from '#messages/messages.ts'
import { useRead } from '#ui/api/api-client.ts'
import { SelectInput } from '#ui/form/SelectInput.tsx'
import { useDraft } from '#ui/form/use-draft.ts'
import { useFieldError } from '#ui/form/use-field-error.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './SettingsForm.module.css'
import { SettingsForm } from './SettingsForm.tsx'

const READ = 'GET /api/current_user/saved_search_notifications'
type Frequency = ReplyOf<typeof READ>['defaultFrequency']
/** Quiet hours suggested where none are set. */
const USUAL = { from: '20:00', to: '07:00' }

const FREQUENCIES: Record<Frequency, MessageId> = {
  instant: 'settings.alerts.frequency.instant',
  daily: 'settings.alerts.frequency.daily',
  weekly: 'settings.alerts.frequency.weekly',
  never: 'settings.alerts.frequency.never',
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

/** Settings of all alerts of a user. */
export function NotificationsForm() {
  const text = useText()
  const fieldError = useFieldError()
  const { quietHours, timeZone, email, emailVerified, usualTimeZone, ...settings } = useRead(READ, {})
  const { draft, change, mistakes, ...form } = useDraft({
    saved: { ...settings, timeZone: timeZone ?? '', isQuiet: quietHours !== null, ...(quietHours ?? USUAL) },
    read: READ,
    check: ({ isQuiet, from, to }) => (isQuiet && from === to ? { to: 'settings.alerts.same' } : {}),
    save: ({ isQuiet, from, to, timeZone, ...entered }, call) =>
      call('PUT /api/current_user/saved_search_notifications', {
        body: { ...entered, timeZone: timeZone || null, quietHours: isQuiet ? { from, to } : null },
      }),
  })
  const zones = [...new Set([...TIME_ZONES, ...(timeZone ? [timeZone] : [])])]
  return (
    <SettingsForm {...form}>
      <label className={classes.check}>
        <input
          type="checkbox"
          name="alertsOn"
          checked={draft.alertsOn}
          onChange={({ currentTarget }) => change({ alertsOn: currentTarget.checked })}
        />
        <b>{text('settings.alerts.on')}</b>
        <small>{text('settings.alerts.on.about')}</small>
      </label>
      <p className={classes.note}>
        {text(emailVerified ? 'settings.alerts.to' : 'settings.alerts.unverified', { email })}
      </p>
      <label className={classes.check}>
        <input
          type="checkbox"
          name="placesOn"
          checked={draft.placesOn}
          onChange={({ currentTarget }) => change({ placesOn: currentTarget.checked })}
        />
        <b>{text('settings.alerts.places')}</b>
        <small>{text('settings.alerts.places.about')}</small>
      </label>
      <SelectInput
        name="defaultFrequency"
        label={text('settings.alerts.frequency')}
        value={draft.defaultFrequency}
        options={(Object.keys(FREQUENCIES) as Frequency[]).map((each) => [each, text(FREQUENCIES[each])] as const)}
        onChange={(defaultFrequency) => change({ defaultFrequency })}
      />
      <SelectInput
        name="timeZone"
        label={text('settings.alerts.zone')}
        value={draft.timeZone}
        options={[
          ['', text('settings.alerts.zone.usual', { zone: cityOf(usualTimeZone) })],
          ...zones.map(optionOf).toSorted(byCity),
        ]}
        onChange={(timeZone) => change({ timeZone })}
      />
      <label className={classes.check}>
        <input
          type="checkbox"
          name="isQuiet"
          checked={draft.isQuiet}
          onChange={({ currentTarget }) => change({ isQuiet: currentTarget.checked })}
        />
        <b>{text('settings.alerts.quiet')}</b>
        <small>{text('settings.alerts.quiet.about', { zone: cityOf(draft.timeZone || usualTimeZone) })}</small>
      </label>
      {draft.isQuiet && (
        <div className={classes.pair}>
          <TextInput
            type="time"
            name="from"
            label={text('settings.alerts.from')}
            value={draft.from}
            onChange={({ currentTarget }) => change({ from: currentTarget.value })}
          />
          <TextInput
            type="time"
            name="to"
            label={text('settings.alerts.to.time')}
            value={draft.to}
            error={fieldError(mistakes.to)}
            onChange={({ currentTarget }) => change({ to: currentTarget.value })}
          />
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
