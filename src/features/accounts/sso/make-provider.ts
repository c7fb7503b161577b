import type * as OpenId from 'openid-client'
import { singleLine } from '#lib/single-line.ts'

/** Settings of the OpenID provider. */
export type OidcSettings = { issuer: string; clientId: string; clientSecret: string }

/** What the provider's callback must match. */
export type AuthorizationState = {
  state: string
  nonce: string
  verifier: string
  /** Seconds since 1970 after which the user must have signed in there; null when an earlier sign-in counts. */
  again: number | null
}

/** A user as the provider knows them. */
export type Identity = {
  issuer: string
  subject: string
  email: string | undefined
  emailVerified: boolean
  firstName: string
  lastName: string
  /** Whether the provider confirms that the user signed in again just now, as requested. */
  isAgain: boolean
}

export type Provider = ReturnType<typeof makeProvider>

const TIMEOUT_S = 10
const CLOCK_TOLERANCE_S = 30
const SCOPE = 'openid email profile'

/** Client of the provider; discovers its configuration on first use, and again after a failure. */
export function makeProvider({ issuer, clientId, clientSecret }: OidcSettings) {
  let discovery: Promise<{ client: typeof OpenId; configuration: OpenId.Configuration }> | undefined

  async function discover() {
    const client = await import('openid-client')
    const metadata = { client_secret: clientSecret, [client.clockTolerance]: CLOCK_TOLERANCE_S }
    // By default the library trusts the TLS connection and checks no signature.
    const execute = [client.enableNonRepudiationChecks]
    // Only on this machine: the settings allow no other issuer without https.
    if (issuer.startsWith('http:')) execute.push(client.allowInsecureRequests)
    const options = { execute, timeout: TIMEOUT_S }
    return { client, configuration: await client.discovery(new URL(issuer), clientId, metadata, undefined, options) }
  }

  function discovered() {
    discovery ??= discover()
    discovery.catch(() => {
      discovery = undefined
    })
    return discovery
  }

  return {
    /** The provider's URL to redirect to, and what its callback must match. */
    async authorize(redirectUri: string, again: number | null): Promise<{ url: string; expected: AuthorizationState }> {
      const { client, configuration } = await discovered()
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
        // With max_age, a provider must return the time of the sign-in: OpenID Connect Core 3.1.2.1.
        ...(again !== null && { prompt: 'login', max_age: '0' }),
      })
      return { url: url.href, expected }
    },

    /** The identity in the callback URL `address`. Throws for a refusal, and for a callback not requested here. */
    async identify(address: URL, { state, nonce, verifier, again }: AuthorizationState): Promise<Identity> {
      const { client, configuration } = await discovered()
      const tokens = await client.authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()!
      const profile =
        claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : claims
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: textIn(profile.email),
        emailVerified: profile.email_verified === true,
        ...namesIn(profile),
        // Without the claim nothing is proven: `max_age` may have been removed from the URL on its way to the provider.
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
