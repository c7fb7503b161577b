type Source = {
  /** Milliseconds since 1970. */
  now(): number
  /** Random bytes, `count` of them. */
  random(count: number): Uint8Array
}

/** Creates UUIDv7 (RFC 9562): the millisecond, then a counter with a random start, so that ids sort by creation. */
export function makeMessageIds({ now, random }: Source): () => string {
  let last = -1
  let count = 0
  return () => {
    const at = Math.floor(now())
    const bytes = random(16)
    // The random start uses 11 of the 12 bits, which leaves at least 2048 values to count up.
    count = at === last ? count + 1 : ((bytes[6]! << 8) | bytes[7]!) & 0x7ff
    last = at
    for (let index = 0; index < 6; index++) bytes[index] = Math.floor(at / 2 ** (40 - 8 * index)) % 256
    bytes[6] = 0x70 | ((count >> 8) & 0xf)
    bytes[7] = count & 0xff
    return printUuid(bytes)
  }
}

/** A random UUIDv4. */
export function makeRandomId({ random }: Pick<Source, 'random'>): string {
  const bytes = random(16)
  bytes[6] = 0x40 | (bytes[6]! & 0xf)
  return printUuid(bytes)
}

function printUuid(bytes: Uint8Array): string {
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
