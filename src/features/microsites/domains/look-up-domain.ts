import { DAY_MS } from '#lib/durations.ts'
import type { NameLookup } from '#platform/names/look-up-names.ts'
import { LAPSE_DAYS, MAX_TEXT, MAX_TEXTS, type Proof, proofOf, type Target } from './rules.ts'
import type { DomainRow } from './store.ts'

/** What the domain name system has of a domain. */
export type DomainLookup = { proof: Proof; target: Target; texts: string[] }

/** Looks for the record that proves a domain, and where its names lead; `ours` are the addresses that they should lead to. */
export async function lookUpDomain(
  names: NameLookup,
  domain: Pick<DomainRow, 'host' | 'main_name' | 'token'>,
  ours: Promise<string[] | undefined>,
): Promise<DomainLookup> {
  const { name, value } = proofOf(domain)
  const [texts, addresses, ourAddresses] = await Promise.all([
    unlessFailed(names.texts(name)),
    unlessFailed(names.addresses(domain.main_name)),
    ours,
  ])
  return { proof: proofIn(texts, value), target: targetOf(addresses, ourAddresses), texts: texts ?? [] }
}

/** The addresses of the name that domains have to point to. */
export const lookUpTarget = (names: NameLookup, pointsTo: string) => unlessFailed(names.addresses(pointsTo))

/** Undefined when no server answers. */
const unlessFailed = (lookup: Promise<string[]>): Promise<string[] | undefined> => lookup.catch(() => undefined)

function proofIn(texts: string[] | undefined, value: string): Proof {
  if (!texts) return 'unknown'
  if (texts.some((text) => text.trim() === value)) return 'found'
  return texts.length > 0 ? 'other' : 'missing'
}

function targetOf(addresses: string[] | undefined, ours: string[] | undefined): Target {
  if (!addresses || !ours) return 'unknown'
  if (addresses.length === 0) return 'nowhere'
  return addresses.some((address) => ours.includes(address)) ? 'here' : 'elsewhere'
}

export type Verdict = 'verified' | 'stays' | 'missing' | 'lapsed'

/** What a lookup of a domain changes: one that is missing for a week ends, and no answer changes nothing. */
export function decideVerification({ verified_at, missing_since }: DomainRow, { proof }: DomainLookup, now: Date) {
  if (proof === 'unknown') return { verdict: 'stays' as Verdict, verifiedAt: verified_at, missingSince: missing_since }
  if (proof === 'found') {
    const verdict: Verdict = verified_at ? 'stays' : 'verified'
    return { verdict, verifiedAt: verified_at ?? now, missingSince: null }
  }
  if (!verified_at) return { verdict: 'stays' as Verdict, verifiedAt: null, missingSince: null }
  if (!missing_since) return { verdict: 'missing' as Verdict, verifiedAt: verified_at, missingSince: now }
  if (now.getTime() - missing_since.getTime() < LAPSE_DAYS * DAY_MS)
    return { verdict: 'stays' as Verdict, verifiedAt: verified_at, missingSince: missing_since }
  return { verdict: 'lapsed' as Verdict, verifiedAt: null, missingSince: null }
}

/** The other records that stand where ours should, for who typed one wrong. */
export const otherTexts = ({ proof, texts }: DomainLookup): string[] =>
  proof === 'other' ? texts.slice(0, MAX_TEXTS).map((text) => text.slice(0, MAX_TEXT)) : []
