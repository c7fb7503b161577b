import { daysAfter } from '#lib/durations.ts'
import { addressesIn, isReachable } from '#lib/email-address.ts'
import { HIDEABLE, type Hideable, MOST_RECIPIENTS } from '../rules.ts'

/** What a form of sharing says, as it is sent; `recipients` that can't be written to are undefined. */
export function readShare(form: FormData, now: Date) {
  const recipients = addressesIn(saidIn(form, 'recipients'))
  const isReady = recipients.length <= MOST_RECIPIENTS && recipients.every(isReachable)
  return { recipients: isReady ? recipients : undefined, ...readSettings(form, now), expiresAt: expiryIn(form, now) }
}

/** The first address in a form that no mail reaches. */
export const wrongAddressIn = (form: FormData): string | undefined =>
  addressesIn(saidIn(form, 'recipients')).find((address) => !isReachable(address))

/** The same of a link there is: no choice of days leaves its end as it is. */
export function readSettings(form: FormData, now: Date) {
  return {
    message: saidIn(form, 'message'),
    hides: HIDEABLE.filter((detail: Hideable) => form.has(detail)),
    ...(saidIn(form, 'days') !== '' && { expiresAt: expiryIn(form, now) }),
  }
}

const saidIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

function expiryIn(form: FormData, now: Date): string | null {
  const days = Number(saidIn(form, 'days'))
  return days > 0 ? daysAfter(now, days).toISOString() : null
}
