import type { EndpointName } from '#api'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useTrack } from '#site/events/use-events.ts'
import { useApp } from '#site/routing/use-app.ts'
import { UNDO_MS, useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../contract.ts'
import { tourbookScope } from '../../web/tourbook-write.ts'
import { TOURBOOK } from '../../web/use-tourbook.ts'
import { useTourbookChanges } from '../../web/use-tourbook-changes.ts'
import { TOUR } from './use-tour.ts'

/** Orders the stops of a tourbook by route, says how much travel that saves, and offers to undo it. */
export function useOrderByRoute({ id, analyticsInformation }: Tourbook) {
  const text = useText()
  const notify = useNotify()
  const track = useTrack()
  const { queryClient } = useApp()
  const { order } = useTourbookChanges(id)
  const reread = (name: EndpointName) => queryClient.invalidateQueries({ queryKey: [name] })
  const { mutate, isPending } = useApiMutation('POST /api/tourbooks/:id/tour/order', {
    scope: tourbookScope(id),
    onMutate: () => track('TOURBOOK_REORDER_START', analyticsInformation),
    onSuccess({ sortableIds, formerSortableIds, savedMinutes }) {
      track('TOURBOOK_REORDER_END', analyticsInformation)
      if (sortableIds.join() === formerSortableIds.join()) return void notify.info(text('tourDay.order.same'))
      notify.success(text('tourDay.order.done'), {
        ...(savedMinutes > 0 && { message: text('tourDay.order.saved', { minutes: savedMinutes }) }),
        undo: () => order(formerSortableIds).then(() => reread(TOUR)),
        durationMs: UNDO_MS,
      })
      return Promise.all([reread(TOURBOOK), reread(TOUR)])
    },
    failed: 'tourDay.order.failed',
    explain: 'tourbook.failed.about',
  })

  return { orderByRoute: () => mutate({ params: { id } }), isPending }
}
