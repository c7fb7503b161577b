type Candidates<Photo> = {
  own: readonly Photo[]
  /** The photos of a listing's building, or of a building's listings. */
  related: readonly Photo[]
  plan?: Photo | null
}

/** The photos that a listing or building shows: its own, else those of its building or listings, else its plan. */
export function choosePhotos<Photo>({ own, related, plan }: Candidates<Photo>): Photo[] {
  if (own.length > 0) return [...own]
  if (related.length > 0) return [...related]
  return plan ? [plan] : []
}
