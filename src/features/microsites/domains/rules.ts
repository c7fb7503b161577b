/** What a check found of the TXT record: ours, ours but another site's, too, none, only others, or no answer. */
export const PROOFS = ['found', 'taken', 'missing', 'other', 'unknown'] as const
export type Proof = (typeof PROOFS)[number]
/** Where the name leads: to this site, elsewhere, to no address, or no answer. */
export const TARGETS = ['here', 'elsewhere', 'nowhere', 'unknown'] as const
export type Target = (typeof TARGETS)[number]

/** A verified domain whose record is missing for so many days is no longer served. */
export const LAPSE_DAYS = 7
/** A domain that was never proved is looked for so many days after it was set. */
export const WAITING_DAYS = 30
/** Other TXT records that are shown beside the right one. */
export const MAX_TEXTS = 5
export const MAX_TEXT = 255
export const MAX_HOST = 253

/** The name and the value of the TXT record that proves a domain. */
export const proofOf = ({ host, token }: { host: string; token: string }) => ({
  name: `_frontage.${host}`,
  value: `frontage=${token}`,
})
