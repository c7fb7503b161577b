import { useNavigate } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useTrack } from '#site/events/use-events.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../contract.ts'
import { MAX_NAME } from '../rules.ts'

/** Returns the function that copies a tourbook and opens the copy. */
export function useDuplicate() {
  const text = useText()
  const notify = useNotify()
  const track = useTrack()
  const navigate = useNavigate()
  const copy = useApiMutation('POST /api/tourbooks/:id/duplicate', {
    createsOnce: true,
    invalidates: ['GET /api/tourbooks'],
    failed: 'tourbook.duplicate.failed',
    explain: 'tourbook.failed.about',
    onSuccess(reply) {
      track('TOURBOOK_DUPLICATED', reply.analyticsInformation)
      notify.success(text('tourbook.duplicated'), { message: reply.name })
      return navigate({ href: paths.tourbook({ id: reply.id }) })
    },
  })
  return ({ id, name }: Pick<Tourbook, 'id' | 'name'>) =>
    copy.mutate({ params: { id }, body: { name: text('tourbook.copyOf', { name }).slice(0, MAX_NAME) } })
}
