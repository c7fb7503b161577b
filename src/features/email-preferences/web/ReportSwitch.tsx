import { useQuery } from '@tanstack/react-query'
import { readOptions } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useApp } from '#site/routing/use-app.ts'
import { useCurrentUser } from '#site/use-current-user.ts'
import { Switch } from '#ui/form/Switch.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './ReportSwitch.module.css'

const READ = 'GET /api/current_user/report_preference'

/** Starts or stops the monthly report of a landlord's spaces, which nobody else gets. */
export function ReportSwitch() {
  const text = useText()
  const { call } = useApp()
  const { user } = useCurrentUser()
  const isRecipient = user?.role === 'landlord_rep' && user.company !== null
  const { data } = useQuery({ ...readOptions(call, READ, {}), enabled: isRecipient })
  const { mutate, isPending } = useApiMutation('PUT /api/current_user/report_preference', {
    replaces: READ,
    failed: 'common.notSaved',
    explain: 'common.failed.about',
  })
  if (!isRecipient || !data) return null
  const isOn = data.isOn !== isPending
  return (
    <label className={classes.switch}>
      <span>
        <b>{text('settings.report')}</b>
        <small>{text('settings.report.about')}</small>
      </span>
      <Switch checked={isOn} onChange={({ target }) => mutate({ body: { isOn: target.checked } })} />
    </label>
  )
}
