type Photo = { id: number; archived: boolean }

/** The ids with one of them at another index. */
export const moveId = (ids: readonly number[], id: number, to: number): number[] =>
  ids.filter((each) => each !== id).toSpliced(to, 0, id)

/**
 * All photos with the shown ones in the order of these ids; each archived one stays in its place. Ids of photos that are
 * no longer shown are left out, and shown photos without an id come last.
 */
export function orderShown<P extends Photo>(photos: readonly P[], ids: readonly number[]): P[] {
  const shown = photos.filter(({ archived }) => !archived)
  const placeOf = ({ id }: P) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  const next = shown.toSorted((one, other) => placeOf(one) - placeOf(other)).values()
  return photos.map((photo) => (photo.archived ? photo : next.next().value!))
}
