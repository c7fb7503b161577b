/** The OpenID providers whose names users know; `other` is any other one. */
export const SSO_PROVIDERS = ['google', 'microsoft', 'other'] as const
export type SsoProvider = (typeof SSO_PROVIDERS)[number]

const KNOWN_HOSTS: Record<string, SsoProvider> = {
  'accounts.google.com': 'google',
  'login.microsoftonline.com': 'microsoft',
  'login.microsoftonline.us': 'microsoft',
  'sts.windows.net': 'microsoft',
}

/** Which provider an issuer is, by its host. */
export const providerOf = (issuer: string): SsoProvider => KNOWN_HOSTS[new URL(issuer).hostname] ?? 'other'
