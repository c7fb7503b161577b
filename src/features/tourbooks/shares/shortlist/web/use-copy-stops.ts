import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../../contract.ts'
import { MAKES_TOURBOOK, useMadeTourbook } from '../../../web/use-made-tourbook.ts'

/** Makes a tourbook of some stops of another and opens it. */
export function useCopyStops(tourbook: Pick<Tourbook, 'id' | 'name'>) {
  const text = useText()
  const { nameWith, open } = useMadeTourbook(tourbook)
  const copy = useApiMutation('POST /api/tourbooks/:id/duplicate', {
    ...MAKES_TOURBOOK,
    onSuccess: (made) => open(made, paths.tourbook({ id: made.id })),
  })
  return {
    isPending: copy.isPending,
    copyStops: (sortableIds: number[]) =>
      copy.mutate({ params: { id: tourbook.id }, body: { name: nameWith(text('shortlist.copy.name')), sortableIds } }),
  }
}
