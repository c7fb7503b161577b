import { useHydrated } from '@tanstack/react-router'

/** In characters. A few drawn areas are shorter; ten areas of five hundred points have 60,000. */
const MAX_LENGTH = 4_000

/**
 * Whether an address is too long to repeat in the HTML, where each link with it adds its length to the page. Such links
 * appear after hydration: without JavaScript no user can draw the areas that make an address long.
 */
export function useIsTooLong(address: string): boolean {
  const isHydrated = useHydrated()
  return !isHydrated && address.length > MAX_LENGTH
}
