import { useRef } from 'react'
import { useOptimisticWrite } from '#site/api/use-optimistic-write.ts'
import { useApp } from '#site/routing/use-app.ts'
import { ApiError } from '#ui/api-error.ts'
import type { BrochureRecord } from '../attributes/contract.ts'
import type { BrochureAttributes } from '../rules.ts'

export type BrochureKey = { id: number; workspace: 'admin' | 'portfolio' }

/** Saves changes of what the brochures of a building contain, one after another; each is shown at once. */
export function useBrochureChanges({ id, workspace }: BrochureKey, record: BrochureRecord) {
  const { call, text } = useApp()
  const write = useOptimisticWrite()
  const read = `GET /api/${workspace}/buildings/:id/brochure_attrs` as const
  const params = { id }
  /** The next write states the version that the last one made. */
  const version = useRef(record.version)
  version.current = Math.max(version.current, record.version)

  return (changes: Partial<BrochureAttributes>) =>
    write({
      scope: `brochure ${id}`,
      read: [read, { params }],
      change: (before) => ({ ...before, ...changes }),
      async send(options) {
        const body = { ...changes, version: version.current }
        const saved = await call(`PUT /api/${workspace}/buildings/:id/brochure_attrs`, { params, body }, options)
        version.current = saved.version
      },
      invalidates: [read, `GET /api/${workspace}/buildings/:id`],
      failed: (error) => [
        text('brochureEditor.failed'),
        text(error instanceof ApiError && error.status === 409 ? 'brochureEditor.stale' : 'tourbook.failed.about'),
      ],
    })
}
