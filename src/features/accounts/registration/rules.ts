import { POPULAR_PASSWORDS } from './popular-passwords.ts'

/** Who may make an account for themselves; the other roles are invited to. */
export const SIGN_UP_ROLES = ['occupier', 'tenant_rep'] as const
export type SignUpRole = (typeof SIGN_UP_ROLES)[number]

export const PASSWORD_LENGTH = { least: 10, most: 256 }

export const LINK_KINDS = ['verify', 'reset', 'invite', 'change_email'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** For how long a letter's link holds. */
export const LINK_HOURS: Record<LinkKind, number> = { verify: 24, reset: 1, invite: 7 * 24, change_email: 24 }

/** Why a password would be guessed soon. */
export type Weakness = 'short' | 'address' | 'repeated' | 'sequence' | 'common'

/** What is wrong with a new password of whoever has this address; undefined when nothing is. */
export function weaknessOf(password: string, email: string): Weakness | undefined {
  // The same letters typed on another keyboard may be other bytes.
  const letters = [...password.normalize('NFKC')]
  if (letters.length < PASSWORD_LENGTH.least) return 'short'
  const small = letters.join('').toLowerCase()
  if (small === email || small === email.split('@')[0]) return 'address'
  if (isRepeated(small)) return 'repeated'
  if (isSequence(small)) return 'sequence'
  return isCommon(small) ? 'common' : undefined
}

const LONGEST_REPEATED = 4

/** One letter, or a few of them, over and over: "aaaaaaaaaa", "abcabcabca". */
function isRepeated(text: string): boolean {
  for (let length = 1; length <= LONGEST_REPEATED; length++) {
    const unit = text.slice(0, length)
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return true
  }
  return false
}

const ROWS = ['qwertyuiopasdfghjklzxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '01234567890123456789']

/** Keys or letters in their order, forwards or backwards: "abcdefghij", "0987654321", "qwertyuiop". */
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

/** A word that many choose, whatever figures and signs are put around it or in place of its letters. */
function isCommon(text: string): boolean {
  return [text, spelled(text), bare(text), spelled(bare(text)), bare(spelled(text))].some((word) => {
    const plain = word.replace(/[\s._-]+/g, '')
    return POPULAR_PASSWORDS.has(plain) || isTwice(plain)
  })
}

const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
const spelled = (text: string) => [...text].map((letter) => LOOKALIKES[letter] ?? letter).join('')

/** "passwordpassword" is no better than one. */
function isTwice(word: string): boolean {
  const half = word.slice(0, word.length / 2)
  return half.length * 2 === word.length && half + half === word && POPULAR_PASSWORDS.has(half)
}
