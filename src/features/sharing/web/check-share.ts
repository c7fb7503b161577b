import { isReachable } from '#features/inquiries/rules.ts'
import { addressesIn, HIDEABLE, type Hideable, MOST_RECIPIENTS } from '../rules.ts'

const DAY_MS = 86_400_000

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
  return days > 0 ? new Date(now.getTime() + days * DAY_MS).toISOString() : null
}
