import { daysAfter } from '#lib/durations.ts'
import { addressesIn, isReachable } from '#lib/email-address.ts'
import { HIDEABLE, type Hideable, MOST_RECIPIENTS } from '../rules.ts'

/** Values of the form for creating a link; `recipients` is undefined when one of them is not valid. */
export function readShare(form: FormData, now: Date) {
  const recipients = addressesIn(textIn(form, 'recipients'))
  const isReady = recipients.length <= MOST_RECIPIENTS && recipients.every(isReachable)
  return { recipients: isReady ? recipients : undefined, ...readSettings(form, now), expiresAt: expiryIn(form, now) }
}

/** The first invalid address of a form. */
export const wrongAddressIn = (form: FormData): string | undefined =>
  addressesIn(textIn(form, 'recipients')).find((address) => !isReachable(address))

/** Values of the form for changing a link: without a choice of days, its expiry stays the same. */
export function readSettings(form: FormData, now: Date) {
  return {
    message: textIn(form, 'message'),
    hides: HIDEABLE.filter((detail: Hideable) => form.has(detail)),
    ...(textIn(form, 'days') !== '' && { expiresAt: expiryIn(form, now) }),
  }
}

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

function expiryIn(form: FormData, now: Date): string | null {
  const days = Number(textIn(form, 'days'))
  return days > 0 ? daysAfter(now, days).toISOString() : null
}
