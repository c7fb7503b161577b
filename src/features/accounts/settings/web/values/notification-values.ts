import type { ReplyOf } from '#api'

type Settings = ReplyOf<'GET /api/current_user/saved_search_notifications'>
/** Quiet hours suggested where none are set. */
const USUAL = { from: '20:00', to: '07:00' }

/** The settings of all alerts as the values of their form. */
export const notificationValues = ({ alertsOn, defaultFrequency, timeZone, quietHours }: Settings) => ({
  alertsOn,
  defaultFrequency,
  timeZone: timeZone ?? '',
  isQuiet: quietHours !== null,
  ...(quietHours ?? USUAL),
})

/** The values of the form as the request. */
export const notificationBody = ({
  isQuiet,
  from,
  to,
  timeZone,
  ...entered
}: ReturnType<typeof notificationValues>) => ({
  ...entered,
  timeZone: timeZone || null,
  quietHours: isQuiet ? { from, to } : null,
})
