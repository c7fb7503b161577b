import { useLocation } from '@tanstack/react-router'
import { paths } from '#lib/paths.ts'
import { withQuery } from '#lib/query.ts'
import { safeReturn } from '#lib/safe-return.ts'
import { useIsTooLong } from '../use-long-address.ts'
import { useSite } from '../use-text.ts'
import type { Site } from './router-context.ts'

type Location = { pathname: string; searchStr: string; search: object }

/** The page to come back to once signed in; of a very long search, until the page's script has come, the page without it. */
export function useOrigin(): string {
  const origin = originIn(useLocation())
  return useIsTooLong(origin) ? origin.split('?')[0]! : origin
}

/** Where an account is made, and from there back to `origin`. */
export const useSignUpAddress = (origin: string): string => signUpAddress(useSite(), origin)

/** Where one waits for a market to come. */
export const useWaitlistAddress = (): string => onParent(useSite(), paths.waitlist()) ?? paths.waitlist()

// The pages through which one gets in: they are gone on from, never back to, and their links are nobody else's.
const ENTRANCES = [
  paths.login(),
  paths.logout(),
  paths.unsubscribe(),
  paths.emailPreferences(),
  paths.confirmListing(),
  paths.signUp(),
  paths.verifyEmail(),
  paths.emailChange(),
  paths.undoDeletion(),
  paths.accountClosed(),
  paths.forgotPassword(),
  paths.resetPassword(),
  paths.invitation(),
]

/** The page at this address, or whichever page led to it in order to get in. */
export function originIn({ pathname, searchStr, search }: Location): string {
  if (!ENTRANCES.includes(pathname.replace(/\/$/, ''))) return pathname + searchStr
  return safeReturn((search as { origin?: string | string[] }).origin)
}

/** The page on which an account is made: of the parent platform, if there is one. */
export function signUpAddress(site: Pick<Site, 'parentBaseUrl'>, origin: string): string {
  return onParent(site, paths.signUp()) ?? paths.signUp({ origin })
}

const onParent = ({ parentBaseUrl }: Pick<Site, 'parentBaseUrl'>, path: string) =>
  parentBaseUrl === undefined ? undefined : parentBaseUrl + withQuery(path, { source: 'marketplace' })
