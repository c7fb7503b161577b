import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
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

export const workspaceOf = (path: string): Workspace => (path === paths.portfolioImports() ? 'portfolio' : 'admin')

const WORKSPACES = ['admin', 'portfolio'] as const
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The import that a page is of; undefined for any other path. */
export function readImportPath(path: string): { workspace: Workspace; id: string } | undefined {
  const [, first, , id = ''] = path.split('/')
  const workspace = WORKSPACES.find((each) => each === first)
  return workspace && UUID.test(id) ? { workspace, id } : undefined
}

/** Whether a step of the import is running or waits to. */
export const isBusy = ({ job }: Pick<Import, 'job'>): boolean => job !== null && !isEnded(job.state)

/** An import, read again until its step has ended. */
export function useImport({ workspace, id }: { workspace: Workspace; id: string }): Import | undefined {
  const { call, queryClient } = useApp()
  const { data } = useQuery({
    ...readOptions(call, `GET /api/${workspace}/imports/:id` as 'GET /api/admin/imports/:id', { params: { id } }),
    refetchInterval: ({ state }) => {
      const found = state.data as Import | undefined
      return found && isBusy(found)
        ? nextPoll({ state: found.job!.state, createdAt: new Date().toISOString() }, Date.now())
        : false
    },
  })
  const found = data as Import | undefined
  const step = found?.job && !isBusy(found) ? found.job.id : undefined
  const previous = useRef(step)
  useEffect(() => {
    // A step that has ended may have changed any list of the catalog.
    if (step !== undefined && step !== previous.current) void queryClient.invalidateQueries()
    previous.current = step
  }, [queryClient, step])
  return found
}
