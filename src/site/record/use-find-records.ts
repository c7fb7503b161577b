import type { ReferenceTo } from '#lib/fields/fields.ts'
import type { Find } from '#ui/combobox/FindField.tsx'
import { useApp } from '../routing/use-app.ts'

/** How admins find the records that fields refer to. */
export function useFindRecords(): Record<ReferenceTo, Find> {
  const { call } = useApp()
  return {
    async company(query) {
      const { companies } = await call('GET /api/admin/companies', { query: { query } })
      return companies.map(({ id, name }) => ({ id, name }))
    },
    async landlord(query) {
      const { landlords } = await call('GET /api/admin/landlords', { query: { query } })
      return landlords.map(({ id, name, company }) => ({ id, name, detail: company.name }))
    },
    async building(query) {
      const { buildings } = await call('GET /api/admin/buildings', { query: { query } })
      return buildings.map(({ id, name, street, city }) => ({ id, name, detail: `${street}, ${city}` }))
    },
  }
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
