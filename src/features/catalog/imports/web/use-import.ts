import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#api'
import { isEnded } from '#lib/jobs/job-run-states.ts'
import { paths } from '#lib/paths.ts'
import { readOptions } from '#site/api/api-client.ts'
import { nextPoll } from '#site/jobs/use-job-run.ts'
import { useApp } from '#site/routing/use-app.ts'

/** Admins import for all companies, landlords' users for their own. */
export type Workspace = 'admin' | 'portfolio'
export type Import = ReplyOf<'GET /api/admin/imports/:id'>

export const IMPORT_PATHS = {
  admin: { list: paths.imports, one: paths.adminImport },
  portfolio: { list: paths.portfolioImports, one: paths.portfolioImport },
} as const

export const workspaceOf = (path: string): Workspace => (path.startsWith('/portfolio') ? 'portfolio' : 'admin')

const PATH = /^\/(admin|portfolio)\/imports\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The import that a page is of; undefined for any other path. */
export function readImportPath(path: string): { workspace: Workspace; id: string } | undefined {
  const [, workspace, id] = PATH.exec(path) ?? []
  return id === undefined ? undefined : { workspace: workspace as Workspace, id }
}

/** Whether a step of the import is running or waits to. */
export const isBusy = ({ job }: Pick<Import, 'job'>): boolean => job !== null && !isEnded(job.state)

/** An import, read again until its step has ended. */
export function useImport({ workspace, id }: { workspace: Workspace; id: string }): Import | undefined {
  const { call } = useApp()
  const { data } = useQuery({
    ...readOptions(call, `GET /api/${workspace}/imports/:id` as 'GET /api/admin/imports/:id', { params: { id } }),
    refetchInterval: ({ state }) => {
      const found = state.data as Import | undefined
      return found && isBusy(found)
        ? nextPoll({ state: found.job!.state, createdAt: new Date().toISOString() }, Date.now())
        : false
    },
  })
  return data as Import | undefined
}
