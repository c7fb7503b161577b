import { daysAfter } from '#lib/durations.ts'
import { addressesIn, isReachable } from '#lib/email-address.ts'
import type { Mistake } from '#ui/form/mistakes.tsx'
import type { Share } from '../contract.ts'
import { HIDEABLE, type Hideable, MOST_RECIPIENTS } from '../rules.ts'

type SettingsValues = Record<Hideable, boolean> & { message: string; days: string }

const SHOWN = { rent: false, agents: false, building: false }

/** The form of a new link before it is filled in, in page order. No days is no expiry. */
export const EMPTY_SHARE = { recipients: '', message: '', ...SHOWN, days: '0' }

/** The form of a link's settings; empty days leave an expiry as it is. */
export const settingsOf = ({ message, hides, expiresAt }: Share): SettingsValues => ({
  message,
  ...SHOWN,
  ...Object.fromEntries(hides.map((detail) => [detail, true])),
  days: expiresAt === null ? '0' : '',
})

/** An invalid address, or too many. */
export function mistakeInRecipients(recipients: string): Mistake | undefined {
  const addresses = addressesIn(recipients)
  const wrong = addresses.find((address) => !isReachable(address))
  if (wrong !== undefined) return { id: 'sharing.mistake.address', values: { address: wrong.slice(0, 60) } }
  if (addresses.length <= MOST_RECIPIENTS) return undefined
  return { id: 'sharing.mistake.recipients', values: { most: MOST_RECIPIENTS } }
}

/** The body that creates a link. */
export const readShare = ({ recipients, ...settings }: typeof EMPTY_SHARE, now: Date) => ({
  ...readSettings(settings, now),
  recipients: addressesIn(recipients),
})

/** The body that changes a link: without a choice of days, its expiry stays the same. */
export const readSettings = ({ message, days, ...values }: SettingsValues, now: Date) => ({
  message,
  hides: HIDEABLE.filter((detail) => values[detail]),
  ...(days !== '' && { expiresAt: Number(days) > 0 ? daysAfter(now, Number(days)).toISOString() : null }),
})
