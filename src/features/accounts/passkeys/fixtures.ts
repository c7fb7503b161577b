import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, CreationOptions, NewCredential, RequestOptions } from './contract.ts'

const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40]

/** What a device does otherwise than it should. */
export type Fault = {
  origin?: string
  host?: string
  challenge?: string
  type?: string
  /** Whether it checked who uses it. */
  isVerified?: boolean
  counter?: number
  userHandle?: string
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const base64Url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

/** A device with one passkey, of a P-256 key, that counts its signatures. */
export function makeDevice() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0
  let handle = ''

  const clientData = (type: string, challenge: string, fault: Fault) =>
    JSON.stringify({
      type: fault.type ?? type,
      challenge: fault.challenge ?? challenge,
      origin: fault.origin ?? 'http://localhost',
    })
  function authenticatorData(host: string, fault: Fault, key?: Buffer) {
    const flags = PRESENT! | (fault.isVerified === false ? 0 : VERIFIED!) | (key ? HAS_KEY! : 0)
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(fault.counter ?? counter)
    return Buffer.concat([sha256(fault.host ?? host), Buffer.from([flags]), counted, key ?? Buffer.alloc(0)])
  }

  return {
    /** Creates the passkey, with an attestation of kind `none`. */
    create({ challenge, rp, user }: CreationOptions, fault: Fault = {}): NewCredential {
      handle = user.id
      // AAGUID, the length of the id, the id, and the key: a COSE map in CBOR.
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(x!, y!)])
      const data = authenticatorData(rp.id, fault, key)
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        id: base64Url(id),
        clientData: base64Url(clientData('webauthn.create', challenge, fault)),
        attestation: base64Url(attestation),
        transports: ['internal'],
      }
    },

    /** Signs a challenge. */
    sign({ challenge, rpId }: RequestOptions, fault: Fault = {}): Assertion {
      counter += 1
      const client = clientData('webauthn.get', challenge, fault)
      const data = authenticatorData(rpId, fault)
      return {
        id: base64Url(id),
        clientData: base64Url(client),
        authenticatorData: base64Url(data),
        signature: base64Url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        userHandle: fault.userHandle ?? handle,
      }
    },
  }
}

/** An ES256 key: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
const coseKey = (x: string, y: string) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])
