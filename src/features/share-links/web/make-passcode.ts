/** Without characters that look like others: 0, O, 1, I and l. */
const CHARACTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 6

/** A passcode of six characters that can be read out: one of 887 million. */
export function makePasscode(): string {
  // Larger bytes would make some characters more likely.
  const limit = 256 - (256 % CHARACTERS.length)
  let made = ''
  while (made.length < LENGTH) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1))
    if (byte! < limit) made += CHARACTERS[byte! % CHARACTERS.length]
  }
  return made
}
