import type * as OpenId from 'openid-client'
import { singleLine } from '#lib/single-line.ts'

/** The OpenID provider that signs people in here. */
export type OidcSettings = { issuer: string; clientId: string; clientSecret: string }

/** What must come back with whom the provider sends back. */
export type Expected = {
  state: string
  nonce: string
  verifier: string
  /** They must have signed in there anew, after this many seconds since 1970; null when it may be from before. */
  again: number | null
}

/** Somebody as the provider knows them. */
export type Identity = {
  issuer: string
  subject: string
  email: string | undefined
  emailVerified: boolean
  firstName: string
  lastName: string
  /** Whether the provider says that they signed in there just now, because they were asked to. */
  isAgain: boolean
}

export type Provider = ReturnType<typeof openProvider>

const TIMEOUT_S = 10
const CLOCK_TOLERANCE_S = 30
const SCOPE = 'openid email profile'

/** Talks to the provider; finds out how only when first asked, and again when that failed. */
export function openProvider({ issuer, clientId, clientSecret }: OidcSettings) {
  let found: Promise<{ client: typeof OpenId; configuration: OpenId.Configuration }> | undefined

  async function discover() {
    const client = await import('openid-client')
    const metadata = { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_S }
    // By itself it trusts the connection, and looks at no signature.
    const execute = [client.enableNonRepudiationChecks]
    // Only on this machine: the settings allow no other issuer without https.
    if (issuer.startsWith('http:')) execute.push(client.allowInsecureRequests)
    const options = { execute, timeout: TIMEOUT_S }
    return { client, configuration: await client.discovery(new URL(issuer), clientId, metadata, undefined, options) }
  }

  function known() {
    found ??= discover()
    found.catch(() => {
      found = undefined
    })
    return found
  }

  return {
    /** Where to send somebody to say who they are, and what must come back with them. */
    async ask(redirectUri: string, again: number | null): Promise<{ url: string; expected: Expected }> {
      const { client, configuration } = await known()
      const expected = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        again,
      }
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: expected.state,
        nonce: expected.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(expected.verifier),
        code_challenge_method: 'S256',
        // Asked for a maximum age, a provider must answer when they signed in: OpenID Connect Core 3.1.2.1.
        ...(again !== null && { prompt: 'login', max_age: '0' }),
      })
      return { url: url.href, expected }
    },

    /** Who came back to `address`. Throws for a refusal, and for whatever was not asked for here just now. */
    async identify(address: URL, { state, nonce, verifier, again }: Expected): Promise<Identity> {
      const { client, configuration } = await known()
      const tokens = await client.authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()!
      const told =
        claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : claims
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: textIn(told.email),
        emailVerified: told.email_verified === true,
        ...namesIn(told),
        // Without the claim nobody knows: what was asked for may have been taken out of the address on the way there.
        isAgain: again !== null && (claims.auth_time ?? 0) >= again - CLOCK_TOLERANCE_S,
      }
    },
  }
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

function namesIn({ given_name, family_name, name }: Record<string, unknown>) {
  const [first, last] = [given_name, family_name].map((part) => singleLine(textIn(part) ?? ''))
  if (first || last) return { firstName: first ?? '', lastName: last ?? '' }
  const [firstName = '', ...rest] = singleLine(textIn(name) ?? '').split(' ')
  return { firstName, lastName: rest.join(' ') }
}
