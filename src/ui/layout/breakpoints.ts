/**
 * The widths, in pixels, at which layouts change. A style sheet writes `@media (--phone)` for windows narrower than
 * `phone`, and `@media (--above-phone)` for the others; `vite.config.ts` replaces these names.
 */
export const BREAKPOINTS = { phone: 600, compact: 760, tablet: 900, laptop: 1_200 } as const

/** The media query of windows too low for a high sheet: a phone on its side, a large zoom. Style sheets write `(--short)`. */
export const SHORT = '(max-height: 559px)'

export type Breakpoint = keyof typeof BREAKPOINTS

/** The media query of windows narrower than a breakpoint. */
export const below = (breakpoint: Breakpoint) => `(max-width: ${BREAKPOINTS[breakpoint] - 1}px)`
/** The media query of windows at least as wide as a breakpoint. */
export const above = (breakpoint: Breakpoint) => `(min-width: ${BREAKPOINTS[breakpoint]}px)`
