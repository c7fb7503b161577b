import Type, { type Static } from 'typebox'
import { MAX_MEDIA, MAX_URL_LENGTH } from '#features/media/marketing-media/rules.ts'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { closed, Id, List, Nullable, Text } from '#lib/values.ts'

const LinkParams = Type.Object({ landlordId: Id, id: Id })

const WebLink = Type.Object({ id: Id, title: Text(120, 1), url: Text(MAX_URL_LENGTH, 1) })
export const WebLinks = Type.Object({ links: List(WebLink, MAX_MEDIA) })
export type WebLinks = Static<typeof WebLinks>

/** A link that is there keeps its id; one without an id is new. */
const WebLinkChange = Type.Object({ id: Type.Optional(Id), title: Text(120, 1), url: Text(MAX_URL_LENGTH, 1) }, closed)
export type WebLinkChange = Static<typeof WebLinkChange>

/** What of a landlord's building leads elsewhere, also below /api/portfolio for the company's own. */
export const landlordLinks = {
  'GET /api/admin/landlord/:landlordId/buildings/:id/microsite/link': {
    access: 'administer',
    summary: 'The address of the published site of a landlord’s building; null without one',
    params: LinkParams,
    reply: Type.Object({ url: Nullable(Text(400)) }),
  },
  'GET /api/admin/landlord/:landlordId/buildings/:id/web/links': {
    access: 'administer',
    summary: 'The named links of a landlord’s building',
    params: LinkParams,
    reply: WebLinks,
  },
  'PUT /api/admin/landlord/:landlordId/buildings/:id/web/links': {
    access: 'administer',
    summary: 'Replaces the named links: those with an id are changed, those without are added, the others deleted',
    params: LinkParams,
    body: Type.Object({ links: List(WebLinkChange, MAX_MEDIA) }, closed),
    reply: WebLinks,
  },
} satisfies Contract

export const portfolioLandlordLinks = portfolioOf(landlordLinks)
