import { MAX_RECIPIENTS } from '#features/share-links/rules.ts'
import type { ShareKind } from '#features/share-links/web/share-kind.ts'
import { addressesIn, isReachable } from '#lib/email-address.ts'
import type { Mistake } from '#ui/form/mistakes.tsx'
import type { Share } from '../contract.ts'
import { HIDEABLE } from '../rules.ts'

const TOO_MANY = { id: 'sharing.mistake.recipients' as const, values: { most: MAX_RECIPIENTS } }

/** Links to a listing: each is one for all its recipients. */
export const LISTING_LINKS: ShareKind<Share> = {
  endpoints: {
    list: 'GET /api/listings/:id/shares',
    create: 'POST /api/listings/:id/shares',
    change: 'PUT /api/listing_shares/:id',
    revoke: 'DELETE /api/listing_shares/:id',
  },
  details: HIDEABLE.map((name) => ({ name, label: `sharing.hide.${name}` as const })),
  switches: [],
  hasPasscodes: false,
  texts: {
    about: 'sharing.about',
    detailsAbout: 'sharing.hide.note',
    create: (count, text) => (count > 0 ? text('sharing.createAndSend', { count }) : text('sharing.create')),
    sent(recipients, text) {
      const [address, ...others] = addressesIn(recipients)
      return address && text('sharing.sent', { count: others.length + 1, address })
    },
    view: (_, text) => text('sharing.view'),
  },
  recipients: {
    label: 'sharing.recipients',
    about: 'sharing.recipients.about',
    rows: 1,
    read: addressesIn,
    mistakeIn: mistakeInRecipients,
    rejected: TOO_MANY,
  },
  nameOf: ({ recipients }) => recipients.join(', '),
}

/** An invalid address, or too many. */
export function mistakeInRecipients(recipients: string): Mistake | undefined {
  const addresses = addressesIn(recipients)
  const wrong = addresses.find((address) => !isReachable(address))
  if (wrong !== undefined) return { id: 'sharing.mistake.address', values: { address: wrong.slice(0, 60) } }
  return addresses.length > MAX_RECIPIENTS ? TOO_MANY : undefined
}
