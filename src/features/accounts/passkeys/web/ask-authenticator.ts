import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { InputOf, ReplyOf } from '#api'

type CreationOptions = ReplyOf<'POST /api/current_user/passkeys/options'>
type NewCredential = InputOf<'POST /api/current_user/passkeys'>['body']['credential']
type RequestOptions = ReplyOf<'POST /api/passkey_sign_in/options'>
type Assertion = InputOf<'POST /api/passkey_sign_in'>['body']['assertion']

/** Asks the user's device for a new passkey. Loaded when used; `explainPasskeyError` explains what it throws. */
export async function createCredential(optionsJSON: CreationOptions): Promise<NewCredential> {
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientData: clientDataJSON, attestation: attestationObject, transports: transports.slice(0, 8) }
}

/** Asks the user for one of their passkeys, which signs the challenge. */
export async function getAssertion(optionsJSON: RequestOptions): Promise<Assertion> {
  const { id, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  return { id, clientData: clientDataJSON, authenticatorData, signature, userHandle }
}
