import type { EndpointName } from '#api'
import { useApiMutation } from '#ui/api/use-api-mutation.ts'
import { useNotify } from '#ui/notify.ts'
import { useApp } from '#ui/routing/use-app.ts'
import { useTrack } from '#ui/use-events.ts'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../contract.ts'
import { TOURBOOK } from '../../web/use-tourbook.ts'
import { useTourbookChanges } from '../../web/use-tourbook-changes.ts'
import { whenWritten } from '../../web/write-in-order.ts'
import { TOUR } from './use-tour.ts'

/** Longer than other notices, because undoing needs a decision. */
const UNDO_MS = 10_000

/** Orders the stops of a tourbook by route, says how much travel that saves, and offers to undo it. */
export function useOrderByRoute({ id, analyticsInformation }: Tourbook) {
  const text = useText()
  const notify = useNotify()
  const track = useTrack()
  const { queryClient } = useApp()
  const { order } = useTourbookChanges(id)
  const reread = (name: EndpointName) => queryClient.invalidateQueries({ queryKey: [name] })
  const { mutate, isPending } = useApiMutation('POST /api/tourbooks/:id/tour/order', {
    onMutate() {
      track('TOURBOOK_REORDER_START', analyticsInformation)
      return whenWritten(id)
    },
    onSuccess({ sortableIds, formerSortableIds, savedMinutes }) {
      track('TOURBOOK_REORDER_END', analyticsInformation)
      if (sortableIds.join() === formerSortableIds.join()) return void notify.info(text('tourDay.order.same'))
      const restore = () => order(formerSortableIds).then(() => reread(TOUR))
      notify.success(text('tourDay.order.done'), {
        ...(savedMinutes > 0 && { message: text('tourDay.order.saved', { minutes: savedMinutes }) }),
        action: { label: text('tourbook.undo'), onClick: () => void restore() },
        durationMs: UNDO_MS,
      })
      return Promise.all([reread(TOURBOOK), reread(TOUR)])
    },
    failed: 'tourDay.order.failed',
    explain: 'tourbook.failed.about',
  })

  return { orderByRoute: () => mutate({ params: { id } }), isPending }
}
