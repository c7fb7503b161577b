import { paths } from '#lib/paths.ts'
import { withQuery } from '#lib/query.ts'
import { safeReturn } from '#lib/safe-return.ts'
import { useShownLocation } from '#ui/routing/use-address.ts'
import { useIsTooLong } from '#ui/use-long-address.ts'
import type { Site } from '#ui/use-text.ts'
import { useSite } from '#ui/use-text.ts'

type Location = { pathname: string; searchStr: string; search: object }

/** The page to return to after signing in; without its query while that is very long and the page is not hydrated. */
export function useOrigin(): string {
  const origin = originIn(useShownLocation())
  return useIsTooLong(origin) ? origin.split('?')[0]! : origin
}

/** The address for sign-up, returning to `origin`. */
export const useSignUpAddress = (origin: string): string => signUpAddress(useSite(), origin)

/** The address of the waitlist for a market. */
export const useWaitlistAddress = (): string => onParent(useSite(), paths.waitlist()) ?? paths.waitlist()

// Pages for signing in and email links: users never return to them, and their tokens must not be passed on.
const ENTRANCES = [
  paths.login(),
  paths.logout(),
  paths.unsubscribe(),
  paths.emailPreferences(),
  paths.confirmListing(),
  paths.confirmListings(),
  paths.signUp(),
  paths.verifyEmail(),
  paths.emailChange(),
  paths.undoDeletion(),
  paths.accountClosed(),
  paths.forgotPassword(),
  paths.resetPassword(),
  paths.invitation(),
  paths.passkeyNeeded(),
]

/** The page at this address, or for a sign-in page the page that it returns to. */
export function originIn({ pathname, searchStr, search }: Location): string {
  if (!ENTRANCES.includes(pathname.replace(/\/$/, ''))) return pathname + searchStr
  return safeReturn((search as { origin?: string | string[] }).origin)
}

/** The sign-up page, for a role if one is named: of the parent platform, if there is one. */
export function signUpAddress(site: Pick<Site, 'parentBaseUrl'>, origin: string, role?: string): string {
  return onParent(site, paths.signUp()) ?? paths.signUp({ origin, role })
}

const onParent = ({ parentBaseUrl }: Pick<Site, 'parentBaseUrl'>, path: string) =>
  parentBaseUrl === undefined ? undefined : parentBaseUrl + withQuery(path, { source: 'marketplace' })
