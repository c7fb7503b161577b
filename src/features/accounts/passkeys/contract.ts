import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { closed, Id, IdParams, List, Moment, Nullable, Text } from '#lib/values.ts'
import { NextPage, Origin } from '../contract.ts'
import { OwnPassword } from '../settings/contract.ts'
import { LONGEST_PASSKEY_NAME, MAX_PASSKEYS } from './rules.ts'

const ownAccount = { access: 'manage_own_account' } as const

/** Bytes as WebAuthn writes them in JSON. */
const Base64Url = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[\\w-]+$', description: 'bytes in base64url' })
/** The specification allows 1,023 bytes. */
const CredentialId = Base64Url(1_400)
const ClientData = Base64Url(8_000)
const Transport = Type.String({ maxLength: 32, pattern: '^[a-z-]*$', description: 'a transport such as usb' })
const Transports = List(Transport, 8)
const Timeout = Type.Integer({ minimum: 0, maximum: 3_600_000 })
const Name = Text(LONGEST_PASSKEY_NAME, 1)

export const PasskeyView = Type.Object({
  id: Id,
  name: Name,
  createdAt: Moment,
  lastUsedAt: Nullable(Moment),
  /** Whether its provider has a copy for the user’s other devices. */
  isBackedUp: Type.Boolean(),
})
export type PasskeyView = Static<typeof PasskeyView>

export const PasskeyList = Type.Object({
  passkeys: List(PasskeyView, MAX_PASSKEYS),
  /** An administrator has no rights as one in this session: it has to start with a passkey. */
  isNeeded: Type.Boolean(),
})
export type PasskeyList = Static<typeof PasskeyList>

/** What a browser creates a passkey from: PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
export const CreationOptions = Type.Object({
  rp: Type.Object({ name: Text(100), id: Text(255) }),
  user: Type.Object({ id: Base64Url(88), name: Text(254), displayName: Text(161) }),
  challenge: Base64Url(200),
  pubKeyCredParams: List(
    Type.Object({ alg: Type.Integer({ minimum: -65_536, maximum: 0 }), type: Type.Literal('public-key') }),
    8,
  ),
  timeout: Timeout,
  attestation: Type.Literal('none'),
  excludeCredentials: List(
    Type.Object({ id: CredentialId, type: Type.Literal('public-key'), transports: Transports }),
    MAX_PASSKEYS,
  ),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('required'),
  }),
})
export type CreationOptions = Static<typeof CreationOptions>

/** What a browser signs in by: PublicKeyCredentialRequestOptionsJSON of WebAuthn. It names no passkey, so any may be chosen. */
export const RequestOptions = Type.Object({
  challenge: Base64Url(200),
  rpId: Text(255),
  timeout: Timeout,
  userVerification: Type.Literal('required'),
})
export type RequestOptions = Static<typeof RequestOptions>

/** A passkey that an authenticator has created. */
export const NewCredential = Type.Object(
  { id: CredentialId, clientData: ClientData, attestation: Base64Url(40_000), transports: Transports },
  closed,
)
export type NewCredential = Static<typeof NewCredential>

/** What an authenticator has signed with a passkey. */
export const Assertion = Type.Object(
  {
    id: CredentialId,
    clientData: ClientData,
    authenticatorData: Base64Url(4_000),
    signature: Base64Url(8_000),
    userHandle: Base64Url(100),
  },
  closed,
)
export type Assertion = Static<typeof Assertion>

export const passkeys = {
  'GET /api/current_user/passkeys': { ...ownAccount, summary: 'Your passkeys, the newest first', reply: PasskeyList },
  'POST /api/current_user/passkeys/options': {
    ...ownAccount,
    summary: 'What your browser creates another passkey from',
    body: Type.Object({ password: OwnPassword }, closed),
    reply: CreationOptions,
  },
  'POST /api/current_user/passkeys': {
    ...ownAccount,
    summary: 'Adds the passkey that your browser has created',
    body: Type.Object({ name: Name, credential: NewCredential }, closed),
    status: 201,
    reply: PasskeyList,
  },
  'PUT /api/current_user/passkeys/:id': {
    ...ownAccount,
    summary: 'Gives one of your passkeys another name',
    params: IdParams,
    body: Type.Object({ name: Name }, closed),
    reply: PasskeyList,
  },
  'DELETE /api/current_user/passkeys/:id': {
    ...ownAccount,
    summary: 'Removes one of your passkeys',
    params: IdParams,
    body: Type.Object({ password: OwnPassword }, closed),
    reply: PasskeyList,
  },
  'POST /api/passkey_sign_in/options': {
    access: 'take_part',
    inSandbox: true,
    summary: 'What your browser asks a passkey to sign, to sign in',
    body: Type.Object(
      {
        /** For a passkey that may be filled in on the sign-in page: asked of every visitor, who may never use it. */
        forAutofill: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    reply: RequestOptions,
  },
  'POST /api/passkey_sign_in': {
    access: 'take_part',
    inSandbox: true,
    summary: 'Signs in by a passkey; returns the page to open next: `origin`, if it is a page of this site',
    body: Type.Object({ assertion: Assertion, origin: Origin }, closed),
    reply: NextPage,
  },
} satisfies Contract
