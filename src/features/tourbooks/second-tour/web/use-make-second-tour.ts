import { paths } from '#lib/paths.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../contract.ts'
import { MAKES_TOURBOOK, useMadeTourbook } from '../../web/use-made-tourbook.ts'

/** Makes a tourbook of what was agreed for a day and opens its tour day. */
export function useMakeSecondTour(tourbook: Pick<Tourbook, 'id' | 'name'>) {
  const text = useText()
  const { nameWith, open } = useMadeTourbook(tourbook)
  const make = useApiMutation('POST /api/tourbooks/:id/second_tours', {
    ...MAKES_TOURBOOK,
    onSuccess: (made) => open(made, paths.tourDay({ id: made.id })),
  })
  return {
    isPending: make.isPending,
    makeTour: (date: string) =>
      make.mutate({ params: { id: tourbook.id }, body: { name: nameWith(text('secondTour.name')), date } }),
  }
}
