import { useNavigate } from '@tanstack/react-router'
import type { EndpointName } from '#api'
import { explainConflict } from '#ui/form/explain-error.ts'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import { useApp } from '../routing/use-app.ts'

/** The calls of the records that can be deleted. */
export type DeletableBase =
  Extract<EndpointName, `DELETE ${string}/:id`> extends infer Name
    ? Name extends `DELETE ${infer Base}/:id`
      ? `POST ${Base}/:id/restore` extends EndpointName
        ? Base
        : never
      : never
    : never

/** Lists and totals of records, and what the public sees of them. */
const SHOWN_IN: readonly EndpointName[] = [
  ...(['GET /api/admin/deleted', 'GET /api/portfolio/deleted', 'GET /api/admin/totals'] as const),
  ...(['GET /api/admin/listings', 'GET /api/admin/filters/listings', 'GET /api/portfolio/listings'] as const),
  ...([
    'GET /api/admin/buildings',
    'GET /api/admin/filters/buildings',
    'GET /api/admin/buildings/:id/listings',
  ] as const),
  ...(['GET /api/admin/landlords', 'GET /api/admin/companies', 'GET /api/admin/companies/:id'] as const),
  ...(['GET /api/listings', 'GET /api/listings/:id', 'GET /api/buildings/:id', 'GET /api/landlords/:id'] as const),
]

/** Restores a deleted record. */
export function useRestoreDeleted(base: DeletableBase, name: string) {
  const text = useText()
  const notify = useNotify()
  return useApiMutation(`POST ${base}/:id/restore` as 'POST /api/admin/listings/:id/restore', {
    invalidates: SHOWN_IN,
    failed: 'history.notRestored',
    explain: explainConflict,
    onSuccess: () => notify.success(text('deleted.restored', { name })),
  })
}

/** Deletes a record, leads to the list above it, and offers to undo it. */
export function useDeletion(base: DeletableBase, { name, listPath }: { name: string; listPath: string }) {
  const text = useText()
  const notify = useNotify()
  const navigate = useNavigate()
  const { queryClient } = useApp()
  const restore = useRestoreDeleted(base, name)
  return useApiMutation(`DELETE ${base}/:id` as 'DELETE /api/admin/listings/:id', {
    failed: 'deleted.failed',
    explain: explainConflict,
    async onSuccess(_, { params }) {
      for (const read of SHOWN_IN) void queryClient.invalidateQueries({ queryKey: [read] })
      await navigate({ href: listPath })
      // Only now: the page of the record reads it.
      queryClient.removeQueries({ queryKey: [`GET ${base}/:id`, { params }] })
      notify.success(text('deleted.done', { name }), { undo: () => restore.mutate({ params }), durationMs: UNDO_MS })
    },
  })
}
