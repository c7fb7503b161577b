/** Streets are longer than the straight line. */
const DETOUR = 1.3
/** 3 miles an hour. */
const METERS_PER_MINUTE = 80.467
/** Farther than this nobody calls it a walk. */
export const MAX_WALK_MINUTES = 30

/** Minutes of a walk to what is so many meters away in a straight line. */
export const minutesFor = (meters: number) => Math.max(1, Math.round((meters * DETOUR) / METERS_PER_MINUTE))

/** How far away in a straight line a walk of so many minutes leads. */
export const metersFor = (minutes: number) => (minutes * METERS_PER_MINUTE) / DETOUR
