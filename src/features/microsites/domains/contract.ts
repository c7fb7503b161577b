import Type, { type Static } from 'typebox'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { closed, Id, IdParams, List, Moment, Nullable, Text } from '#lib/values.ts'
import { MAX_HOST, MAX_TEXT, MAX_TEXTS, PROOFS, TARGETS } from './rules.ts'

const Domain = Type.Object({
  /** As it was set, such as www.tower.example.com. */
  host: Text(MAX_HOST),
  isVerified: Type.Boolean(),
  /** The TXT record that proves it. */
  record: Type.Object({ name: Text(MAX_HOST + 20), value: Text(MAX_TEXT) }),
  /** What the last check found; null before the first. */
  proof: Nullable(Type.Enum([...PROOFS])),
  target: Nullable(Type.Enum([...TARGETS])),
  otherTexts: List(Text(MAX_TEXT), MAX_TEXTS),
  checkedAt: Nullable(Moment),
  /** When it is looked for next; null when it no longer is. */
  nextCheckAt: Nullable(Moment),
  /** When it ends unless the record is back; null while it is there. */
  lapsesAt: Nullable(Moment),
})
export type Domain = Static<typeof Domain>

const MicrositeDomain = Type.Object({
  id: Id,
  domain: Nullable(Domain),
  /** The name that the domain has to point to. */
  pointsTo: Text(MAX_HOST),
})

const one = { access: 'administer', params: IdParams, reply: MicrositeDomain } as const

/** The own domain of a building's site, also below /api/portfolio for the company's own buildings. */
export const micrositeDomains = {
  'GET /api/admin/buildings/:id/microsite_domain': {
    ...one,
    summary: "The own domain of a building's site, and what the last check of it found",
  },
  'PUT /api/admin/buildings/:id/microsite_domain': {
    ...one,
    summary: 'Sets the domain, which is served once a TXT record proves it',
    body: Type.Object({ host: Text(300, 1) }, closed),
  },
  'DELETE /api/admin/buildings/:id/microsite_domain': {
    ...one,
    summary: 'Removes the domain: the site no longer answers to it',
  },
  'POST /api/admin/buildings/:id/microsite_domain/checks': {
    ...one,
    summary: 'Looks for the TXT record now',
  },
} satisfies Contract

export const portfolioMicrositeDomains = portfolioOf(micrositeDomains)

export const tlsQuestions = {
  'GET /api/tls_questions': {
    access: 'public',
    // All questions of a proxy come from one address.
    cost: 'file',
    summary: 'Asked by a TLS proxy before it has a certificate issued: 200 for a name of this site, else 404',
    query: Type.Object({ domain: Text(MAX_HOST, 1) }, closed),
    reply: Type.Object({ domain: Text(MAX_HOST) }),
  },
} satisfies Contract
