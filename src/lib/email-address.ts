/** The sender or recipient of an email. */
export type Mailbox = { name: string; address: string }

// One address and nothing else: a comma, an angle bracket or a line break could add another recipient. The local part is
// ASCII, since servers without SMTPUTF8 reject anything else; the host may use any script and is sent as punycode.
const ADDRESS = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[\p{L}\p{M}\p{N}.-]{1,189}$/u

/** Whether a text is one address that any mail server accepts. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text)

/** Reads `name@host` or `Name <name@host>`; null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = '', address = ''] = /^\s*([^<>\p{Cc}]*?)\s*<([^<>]*)>\s*$/u.exec(text) ?? [undefined, '', text.trim()]
  return isEmailAddress(address) ? { name: name.replace(/^"(.*)"$/, '$1'), address } : null
}
