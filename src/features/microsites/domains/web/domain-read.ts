/** By whose calls a building is edited. */
export type DomainPlace = { id: number; workspace: 'admin' | 'portfolio' }

export const domainRead = ({ workspace }: DomainPlace) =>
  `GET /api/${workspace}/buildings/:id/microsite_domain` as const
