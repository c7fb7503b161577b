import { useHydrated } from '@tanstack/react-router'

/** Characters. A few drawn areas are shorter; ten of five hundred points are 60,000. */
const LONG = 4_000

/**
 * Whether an address is too long to be repeated in the HTML, where each link that holds it makes the page longer by as much.
 * Such links come with the page's script: without a script nobody can draw the areas that make an address long.
 */
export function useIsTooLong(address: string): boolean {
  const isHydrated = useHydrated()
  return !isHydrated && address.length > LONG
}
