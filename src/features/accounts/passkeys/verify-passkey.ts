import type { Assertion, CreationOptions, NewCredential, RequestOptions } from './contract.ts'
import { CHALLENGE_MINUTES } from './rules.ts'

// Loaded with the first passkey: it takes as long as the rest of the server's start.
const webAuthn = () => import('@simplewebauthn/server')

const SITE_NAME = 'Frontage'
const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000
/** EdDSA, ES256 and RS256 of the COSE registry, of which every authenticator has one. */
const ALGORITHMS = [-8, -7, -257]

/** Where a passkey is valid: the origin of the pages, and its host. */
type Site = { origin: string; host: string }
export const siteOf = (origin: string): Site => ({ origin, host: new URL(origin).hostname })

type Owner = { id: number; email: string; name: string }
type Known = { credentialId: string; transports: string[] }

/** What a browser creates a passkey of this user from; it refuses devices that have one of `known`. */
export async function makeCreationOptions(site: Site, owner: Owner, known: Known[]): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await webAuthn()
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: SITE_NAME,
    rpID: site.host,
    userID: handleOf(owner.id),
    userName: owner.email,
    userDisplayName: owner.name,
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return {
    rp: { name: SITE_NAME, id: site.host },
    user,
    challenge,
    pubKeyCredParams,
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      type: 'public-key',
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  }
}

/** What a browser asks any passkey of this site to sign. */
export async function makeRequestOptions(site: Site): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await webAuthn()
  const { challenge } = await generateAuthenticationOptions({ rpID: site.host })
  return { challenge, rpId: site.host, timeout: TIMEOUT_MS, userVerification: 'required' }
}

type Refused = { ok: false; reason: string }
export type VerifiedPasskey = {
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  isBackedUp: boolean
}

/** Checks a created passkey: it signed this challenge, on this site, for a user whom the authenticator verified. */
export async function verifyCreated(
  { id, clientData, attestation, transports }: NewCredential,
  { site, challenge }: { site: Site; challenge: string },
): Promise<{ ok: true; passkey: VerifiedPasskey } | Refused> {
  const { verifyRegistrationResponse } = await webAuthn()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential(id),
        response: { clientDataJSON: clientData, attestationObject: attestation, transports },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return { ok: false, reason: 'wrong attestation' }
    const { credential: created, credentialBackedUp: isBackedUp } = registrationInfo
    const { id: credentialId, publicKey, counter } = created
    return {
      ok: true,
      passkey: { credentialId, publicKey: Buffer.from(publicKey), counter, transports, isBackedUp },
    }
  } catch (error) {
    return refused(error)
  }
}

type StoredKey = { userId: number; credentialId: string; publicKey: Buffer; counter: number }

/** Checks what a passkey has signed: this challenge, on this site, for its user, and counted on since the last time. */
export async function verifyAssertion(
  { id, clientData, authenticatorData, signature, userHandle }: Assertion,
  { site, challenge, stored }: { site: Site; challenge: string; stored: StoredKey },
): Promise<{ ok: true; counter: number; isBackedUp: boolean } | Refused> {
  const { verifyAuthenticationResponse } = await webAuthn()
  if (userHandle !== Buffer.from(handleOf(stored.userId)).toString('base64url')) {
    return { ok: false, reason: 'another user' }
  }
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential(id),
        response: { clientDataJSON: clientData, authenticatorData, signature, userHandle },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      credential: { id: stored.credentialId, publicKey: new Uint8Array(stored.publicKey), counter: stored.counter },
    })
    if (!verified) return { ok: false, reason: 'wrong signature' }
    const { newCounter, credentialBackedUp } = authenticationInfo
    return { ok: true, counter: newCounter, isBackedUp: credentialBackedUp }
  } catch (error) {
    return refused(error)
  }
}

const credential = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} })

// The library throws whatever is wrong with a response, also where it cannot be decoded.
const refused = (error: unknown): Refused => ({ ok: false, reason: error instanceof Error ? error.message : 'unknown' })

/** How authenticators know a user: their id, which says nothing about the person. */
const handleOf = (userId: number) => new TextEncoder().encode(String(userId))
