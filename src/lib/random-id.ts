/** A random number of 128 bits as a UUID is written. Not crypto.randomUUID: browsers have it on https alone. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
