/** The sender or recipient of an email. */
export type Mailbox = { name: string; address: string }

// One address and nothing else: a comma, an angle bracket or a line break could add another recipient. The local part is
// ASCII, since servers without SMTPUTF8 reject anything else; the host may use any script and is sent as punycode.
const ADDRESS = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[\p{L}\p{M}\p{N}.-]{1,189}$/u

/** No host has such a name: an address there is nobody's, and nothing is sent to it. */
export const UNDELIVERABLE_DOMAIN = '.invalid'

/** Whether nobody can have this address. */
export const isUndeliverable = (email: string): boolean => email.endsWith(UNDELIVERABLE_DOMAIN)

/** Whether a text is one address that any mail server accepts. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text)

/** Whether emails from other hosts can reach this address: it has one mailbox, and a host with a dot. */
export const isReachable = (email: string): boolean => isEmailAddress(email) && /@[^@]+\.[^@.]{2,}$/.test(email)

/** The addresses in a text, separated by spaces, commas or semicolons; without duplicates. */
export const addressesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))]

/** Reads `name@host` or `Name <name@host>`; null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = '', address = ''] = /^\s*([^<>\p{Cc}]*?)\s*<([^<>]*)>\s*$/u.exec(text) ?? [undefined, '', text.trim()]
  return isEmailAddress(address) ? { name: name.replace(/^"(.*)"$/, '$1'), address } : null
}
