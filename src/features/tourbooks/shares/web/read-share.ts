import { daysAfter } from '#lib/durations.ts'
import { isReachable } from '#lib/email-address.ts'
import type { Mistake } from '#ui/form/mistakes.tsx'
import { HIDEABLE, type Hideable } from '../../rules.ts'
import type { TourbookShare } from '../contract.ts'
import { MIN_PASSCODE, MOST_RECIPIENTS } from '../rules.ts'

export type SettingsValues = Record<Hideable | 'downloads', boolean> & {
  message: string
  days: string
  passcode: string
}

const SHOWN = { rent: false, address: false, notes: false }

/** The form of new links before it is filled in, in page order. No days is no expiry. */
export const EMPTY_SHARE = { recipients: '', message: '', ...SHOWN, downloads: false, days: '0', passcode: '' }

/** The form of a link's settings; empty days leave its expiry as it is, and an empty passcode its passcode. */
export const settingsOf = ({ message, hides, allowsDownloads, expiresAt, hasPasscode }: TourbookShare) => ({
  message,
  ...SHOWN,
  ...Object.fromEntries(hides.map((detail) => [detail, true])),
  downloads: allowsDownloads,
  days: expiresAt === null ? '0' : '',
  passcode: '',
  keepsPasscode: hasPasscode,
})

type Recipient = { name: string; email?: string }

/** "Jonah Alder, jonah@alderwray.com", one on each line; a line with only an address is named by it. */
export function recipientsIn(text: string): Recipient[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).map((line) => {
    const at = line.lastIndexOf(',')
    const [name, email] = at < 0 ? [line, line] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    return email.includes('@') ? { name: name || email, email } : { name: line }
  })
}

/** A line with an incomplete address, or too many lines. */
export function mistakeInRecipients(text: string): Mistake | undefined {
  const recipients = recipientsIn(text)
  const wrong = recipients.find(({ email }) => email !== undefined && !isReachable(email))
  if (wrong) return { id: 'tourbookShare.mistake.recipient', values: { line: wrong.name.slice(0, 60) } }
  if (recipients.length <= MOST_RECIPIENTS) return undefined
  return { id: 'tourbookShare.mistake.recipients', values: { most: MOST_RECIPIENTS } }
}

/** A passcode that is too short; none is fine. */
export const mistakeInPasscode = (passcode: string): Mistake | undefined =>
  passcode === '' || passcode.length >= MIN_PASSCODE
    ? undefined
    : { id: 'tourbookShare.mistake.passcode', values: { least: MIN_PASSCODE } }

/** The body that creates links. */
export const readShare = ({ recipients, ...settings }: typeof EMPTY_SHARE, now: Date) => ({
  ...readSettings(settings, now),
  recipients: recipientsIn(recipients),
})

/** The body that changes a link. */
export const readChange = ({ keepsPasscode, ...settings }: ReturnType<typeof settingsOf>, now: Date) => ({
  ...readSettings(settings, now),
  ...(!keepsPasscode && settings.passcode === '' && { passcode: null }),
})

const readSettings = ({ message, downloads, days, passcode, ...values }: SettingsValues, now: Date) => ({
  message,
  hides: HIDEABLE.filter((detail) => values[detail]),
  allowsDownloads: downloads,
  ...(passcode !== '' && { passcode }),
  ...(days !== '' && { expiresAt: Number(days) > 0 ? daysAfter(now, Number(days)).toISOString() : null }),
})
