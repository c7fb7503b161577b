import Type, { type Static } from 'typebox'
import { Picture, PictureChange, ReplacedPicture } from '#features/media/contract.ts'
import { type Contract, portfolioOf } from '#lib/endpoint.ts'
import { Id, IdParams, Nullable, Text } from '#lib/values.ts'

/** A leasing agent, with the fields that are public. */
export const Agent = Type.Object({
  id: Id,
  firstName: Text(80),
  lastName: Text(80),
  title: Nullable(Text(120)),
  company: Text(160),
  email: Text(254),
  /** Digits only. */
  phone: Nullable(Text(20)),
  portrait: Nullable(Text(200)),
})
export type Agent = Static<typeof Agent>

export const CompanyName = Type.Object({ id: Id, name: Text(160), logo: Nullable(Text(200)) })
export type CompanyName = Static<typeof CompanyName>

const logo = { access: 'administer', params: IdParams } as const

export const companyLogos = {
  'GET /api/admin/companies/:id/logo': {
    ...logo,
    summary: 'The name and logo of a company',
    reply: Type.Object({ name: Text(160), picture: Nullable(Picture) }),
  },
  'PUT /api/admin/companies/:id/logo': {
    ...logo,
    summary: 'Replaces the logo of a company by a photo that you uploaded, or undoes the last change of it',
    body: PictureChange,
    reply: ReplacedPicture,
  },
  'DELETE /api/admin/companies/:id/logo': {
    ...logo,
    summary: 'Removes the logo of a company; for a day this can be undone',
    reply: ReplacedPicture,
  },
} satisfies Contract

export const portfolioCompanyLogos = portfolioOf(companyLogos)
