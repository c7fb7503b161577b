import { isReachable } from '../../inquiries/rules.ts'
import { addressesIn, HIDEABLE, type Hideable, MOST_RECIPIENTS } from '../rules.ts'

const DAY_MS = 86_400_000

/** What a form of sharing says, as it is sent; `recipients` that can't be written to are undefined. */
export function readShare(form: FormData, now: Date) {
  const said = (name: string) => String(form.get(name) ?? '').trim()
  const recipients = addressesIn(said('recipients'))
  const days = Number(said('days'))
  return {
    recipients: recipients.length <= MOST_RECIPIENTS && recipients.every(isReachable) ? recipients : undefined,
    message: said('message'),
    hides: HIDEABLE.filter((detail: Hideable) => form.has(detail)),
    expiresAt: days > 0 ? new Date(now.getTime() + days * DAY_MS).toISOString() : null,
  }
}
