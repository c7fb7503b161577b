import { useNavigate } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useTrack } from '#site/events/use-events.ts'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../contract.ts'
import { MAX_NAME } from '../../rules.ts'

/** Makes a tourbook of what was agreed for a day and opens its tour day; undoing deletes it and comes back. */
export function useMakeSecondTour({ id, name }: Pick<Tourbook, 'id' | 'name'>) {
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
  const make = useApiMutation('POST /api/tourbooks/:id/second_tours', {
    createsOnce: true,
    invalidates: ['GET /api/tourbooks'],
    failed: 'shortlist.copy.failed',
    async onSuccess(reply) {
      track('TOURBOOK_DUPLICATED', reply.analyticsInformation)
      await navigate({ href: paths.tourDay({ id: reply.id }) })
      notify.success(text('shortlist.copied', { count: reply.listings.length }), {
        message: reply.name,
        undo: () => remove.mutate({ params: { id: reply.id } }),
        durationMs: UNDO_MS,
      })
    },
  })
  const suffix = text('secondTour.name')
  return {
    isPending: make.isPending,
    makeTour: (date: string) =>
      make.mutate({
        params: { id },
        body: { name: `${name.slice(0, MAX_NAME - suffix.length - 2)}, ${suffix}`, date },
      }),
  }
}
