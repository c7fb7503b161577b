import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

// OWASP's second recommendation for argon2id: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32
// Each takes 19 MiB: a flood of sign-ins must queue, not take the memory.
const MOST_AT_ONCE = 4

/** argon2id in PHC notation. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return encode(salt, await hash(password, salt))
}

/** Whether it is the password. Without a hash it takes as long and answers no, so that time tells nothing. */
export async function isPassword(password: string, phc: string | null): Promise<boolean> {
  const known = phc === null ? undefined : decode(phc)
  const given = await hash(password, known?.salt ?? NOBODY)
  return known !== undefined && known.hash.length === given.length && timingSafeEqual(given, known.hash)
}

const NOBODY = Buffer.alloc(SALT_BYTES)
const PREFIX = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`

const encode = (salt: Buffer, bytes: Buffer) => PREFIX + [salt, bytes].map(unpadded).join('$')
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

function decode(phc: string): { salt: Buffer; hash: Buffer } | undefined {
  if (!phc.startsWith(PREFIX)) return undefined
  const [salt, bytes] = phc.slice(PREFIX.length).split('$')
  if (!salt || !bytes) return undefined
  return { salt: Buffer.from(salt, 'base64'), hash: Buffer.from(bytes, 'base64') }
}

let running = 0
const waiting: (() => void)[] = []

async function hash(password: string, salt: Buffer): Promise<Buffer> {
  if (running >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    // The same letters typed on another keyboard may be other bytes.
    const message = password.normalize('NFKC')
    return (await derive('argon2id', { message, nonce: salt, tagLength: HASH_BYTES, ...COST })) as Buffer
  } finally {
    // Whoever waits takes this place over.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
