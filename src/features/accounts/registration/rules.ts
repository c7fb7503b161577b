import { POPULAR_PASSWORDS } from './popular-passwords.ts'

/** Roles that users choose themselves at sign-up; the other roles need an invitation. */
export const SIGN_UP_ROLES = ['occupier', 'tenant_rep'] as const
export type SignUpRole = (typeof SIGN_UP_ROLES)[number]
export const isSignUpRole = (role: string): role is SignUpRole => SIGN_UP_ROLES.some((each) => each === role)

export const PASSWORD_LENGTH = { least: 10, most: 256 }

export const LINK_KINDS = ['verify', 'reset', 'invite', 'change_email'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** Hours for which the link of an email is valid. */
export const LINK_HOURS: Record<LinkKind, number> = { verify: 24, reset: 1, invite: 7 * 24, change_email: 24 }

/** Why a password is easy to guess. */
export type Weakness = 'short' | 'address' | 'repeated' | 'sequence' | 'common'

/** Why a new password of the user with this address is weak; undefined when it is not. */
export function weaknessOf(password: string, email: string): Weakness | undefined {
  // Keyboards encode the same characters differently; NFKC makes them equal.
  const characters = [...password.normalize('NFKC')]
  if (characters.length < PASSWORD_LENGTH.least) return 'short'
  const lower = characters.join('').toLowerCase()
  if (lower === email || lower === email.split('@')[0]) return 'address'
  if (isRepeated(lower)) return 'repeated'
  if (isSequence(lower)) return 'sequence'
  return isCommon(lower) ? 'common' : undefined
}

const LONGEST_REPEATED = 4

/** One character, or a few of them, repeated: "aaaaaaaaaa", "abcabcabca". */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= LONGEST_REPEATED; length++) {
    const unit = text.slice(0, length)
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return true
  }
  return false
}

const ROWS = ['qwertyuiopasdfghjklzxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '01234567890123456789']

/** Keys or letters in order, forwards or backwards: "abcdefghij", "0987654321", "qwertyuiop". */
function isSequence(text: string): boolean {
  const backwards = [...text].reverse().join('')
  return ROWS.some((row) => row.includes(text) || row.includes(backwards))
}

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** A popular word, whatever digits and symbols surround it or replace its letters. */
function isCommon(text: string): boolean {
  return [text, spelled(text), trimmed(text), spelled(trimmed(text)), trimmed(spelled(text))].some((word) => {
    const plain = word.replace(/[\s._-]+/g, '')
    return POPULAR_PASSWORDS.has(plain) || isDoubled(plain)
  })
}

const trimmed = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
const spelled = (text: string) => [...text].map((letter) => LOOKALIKES[letter] ?? letter).join('')

/** "passwordpassword" is as weak as "password". */
function isDoubled(word: string): boolean {
  const half = word.slice(0, word.length / 2)
  return half.length * 2 === word.length && half + half === word && POPULAR_PASSWORDS.has(half)
}

export const VTS_ID_TAKEN = 'is the VTS ID of another user'
