import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

const derive = promisify(argon2)

// OWASP's second recommendation for argon2id: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32
// Each hash takes 19 MiB: many concurrent sign-ins must queue instead of exhausting memory.
const MAX_CONCURRENT = 4

/** Hashes with argon2id; returns PHC notation. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return encode(salt, await hash(password, salt))
}

/** Whether the password matches. Without a hash it takes as long and returns false, so timing reveals no accounts. */
export async function isPassword(password: string, phc: string | null): Promise<boolean> {
  const known = phc === null ? undefined : decode(phc)
  const actual = await hash(password, known?.salt ?? DUMMY_SALT)
  return known !== undefined && known.hash.length === actual.length && timingSafeEqual(actual, known.hash)
}

const DUMMY_SALT = Buffer.alloc(SALT_BYTES)
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`

const encode = (salt: Buffer, bytes: Buffer) => PREFIX + [salt, bytes].map(unpadded).join('$')
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

function decode(phc: string): { salt: Buffer; hash: Buffer } | undefined {
  if (!phc.startsWith(PREFIX)) return undefined
  const [salt, bytes] = phc.slice(PREFIX.length).split('$')
  if (!salt || !bytes) return undefined
  return { salt: Buffer.from(salt, 'base64'), hash: Buffer.from(bytes, 'base64') }
}

const limitHashes = pLimit(MAX_CONCURRENT)

async function hash(password: string, salt: Buffer): Promise<Buffer> {
  // Keyboards encode the same characters differently; NFKC makes them equal.
  const message = password.normalize('NFKC')
  const parameters = { message, nonce: salt, tagLength: HASH_BYTES, ...COST }
  return (await limitHashes(() => derive('argon2id', parameters))) as Buffer
}
