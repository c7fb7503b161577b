import { useNavigate } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useTrack } from '#site/events/use-events.ts'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../contract.ts'
import { MAX_NAME } from '../rules.ts'

/** How a mutation makes a tourbook of another one. */
export const MAKES_TOURBOOK = {
  createsOnce: true,
  invalidates: ['GET /api/tourbooks'],
  failed: 'shortlist.copy.failed',
} as const

/** What follows when a tourbook is made on the shortlist of another one. */
export function useMadeTourbook({ id, name }: Pick<Tourbook, 'id' | 'name'>) {
  const text = useText()
  const notify = useNotify()
  const track = useTrack()
  const navigate = useNavigate()
  const remove = useApiMutation('DELETE /api/tourbooks/:id', {
    invalidates: ['GET /api/tourbooks'],
    failed: 'tourbooks.delete.failed',
    explain: 'tourbook.failed.about',
    onSuccess: () => navigate({ href: paths.tourbookShortlist({ id }) }),
  })
  return {
    /** Its name: that of the other one with these words behind it. */
    nameWith: (words: string) => `${name.slice(0, MAX_NAME - words.length - 2)}, ${words}`,
    /** Opens it; undoing deletes it and comes back. */
    async open(made: Tourbook, href: string) {
      track('TOURBOOK_DUPLICATED', made.analyticsInformation)
      await navigate({ href })
      notify.success(text('shortlist.copied', { count: made.listings.length }), {
        message: made.name,
        undo: () => remove.mutate({ params: { id: made.id } }),
        durationMs: UNDO_MS,
      })
    },
  }
}
