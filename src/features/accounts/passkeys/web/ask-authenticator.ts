import { startAuthentication, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
import type { InputOf, ReplyOf } from '#api'

type CreationOptions = ReplyOf<'POST /api/current_user/passkeys/options'>
type NewCredential = InputOf<'POST /api/current_user/passkeys'>['body']['credential']
type RequestOptions = ReplyOf<'POST /api/passkey_sign_in/options'>
export type Assertion = InputOf<'POST /api/passkey_sign_in'>['body']['assertion']

/** Asks the user's device for a new passkey. Loaded when used; `explainPasskeyError` explains what it throws. */
export async function createCredential(optionsJSON: CreationOptions): Promise<NewCredential> {
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientData: clientDataJSON, attestation: attestationObject, transports: transports.slice(0, 8) }
}

/** Asks the user for one of their passkeys, which signs the challenge. It ends `offerPasskeys`. */
export const getAssertion = (optionsJSON: RequestOptions): Promise<Assertion> => assert({ optionsJSON })

/**
 * Lets the browser list the user's passkeys where it fills in an email address; resolves when one is chosen, or with undefined
 * once `stopOffering` is called.
 */
export async function offerPasskeys(optionsJSON: RequestOptions): Promise<Assertion | undefined> {
  try {
    return await assert({ optionsJSON, useBrowserAutofill: true })
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return undefined
    throw error
  }
}

export const stopOffering = () => WebAuthnAbortService.cancelCeremony()

async function assert(options: Parameters<typeof startAuthentication>[0]): Promise<Assertion> {
  const { id, response } = await startAuthentication(options)
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  return { id, clientData: clientDataJSON, authenticatorData, signature, userHandle }
}
