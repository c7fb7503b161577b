import type { ReferenceTo } from '#lib/fields/fields.ts'
import type { Choice, Find } from '#ui/combobox/FindField.tsx'
import { useApp } from '../routing/use-app.ts'

/**
 * How the records that fields refer to are found: by admins all, by a landlord's users their company's buildings and colleagues
 * alone. Admins find colleagues for one listing.
 */
export function useFindRecords(
  workspace: 'admin' | 'portfolio' = 'admin',
  listingId?: number,
): Record<ReferenceTo, Find> {
  const { call } = useApp()
  if (workspace === 'portfolio')
    return {
      company: async () => [],
      landlord: async () => [],
      async colleague(query) {
        const { colleagues } = await call('GET /api/portfolio/colleagues', { query: { query } })
        return colleagues.map(({ id, name, email }) => ({ id, name, detail: email }))
      },
      async building(query) {
        const { buildings } = await call('GET /api/portfolio/listings', { query: { page_size: 1 } })
        const words = query.toLowerCase()
        return byName(
          buildings.flatMap(({ id, name }) => (name.toLowerCase().includes(words) ? [{ id, name }] : [])),
          query,
        )
      },
    }
  return {
    async company(query) {
      const { companies } = await call('GET /api/admin/companies', { query: { query } })
      return byName(
        companies.map(({ id, name }) => ({ id, name })),
        query,
      )
    },
    async landlord(query) {
      const { landlords } = await call('GET /api/admin/landlords', { query: { query } })
      return byName(
        landlords.map(({ id, name, company }) => ({ id, name, detail: company.name })),
        query,
      )
    },
    async colleague(query) {
      if (listingId === undefined) return []
      const { assignees } = await call('GET /api/admin/listings/:id/assignees', { params: { id: listingId } })
      const words = query.toLowerCase()
      return byName(
        assignees.flatMap(({ id, name, company }) =>
          name.toLowerCase().includes(words) ? [{ id, name, detail: company }] : [],
        ),
        query,
      )
    },
    async building(query) {
      const { buildings } = await call('GET /api/admin/buildings', { query: { query, page_size: 100 } })
      return byName(
        buildings.map(({ id, name, street, city }) => ({ id, name, detail: `${street}, ${city}` })),
        query,
      )
    },
  }
}

/** Those first whose name begins with the words, then those whose name has them; as many as can be looked through. */
function byName(choices: Choice[], query: string): Choice[] {
  const words = query.toLowerCase()
  const rank = ({ name }: Choice) => {
    const at = name.toLowerCase().indexOf(words)
    return at < 0 ? 2 : Math.min(at, 1)
  }
  return choices.toSorted((a, b) => rank(a) - rank(b)).slice(0, 25)
}

/** How agents are found; before anything is typed, those of one company are offered. */
export function useFindAgents(workspace: 'admin' | 'portfolio', companyId?: number): Find {
  const { call } = useApp()
  return async (query) => {
    const company = query === '' && companyId !== undefined ? { company: companyId } : {}
    const { agents } = await call(`GET /api/${workspace}/agents`, { query: { query, ...company } })
    return agents.map(({ id, firstName, lastName, company }) => ({
      id,
      name: `${firstName} ${lastName}`,
      detail: company,
    }))
  }
}
