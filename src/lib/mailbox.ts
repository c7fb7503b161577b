/** Who a mail is from or for. */
export type Mailbox = { name: string; address: string }

// One address and nothing else: a comma, an angle bracket or a line break would make another recipient of it.
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,189}$/u

export const isMailAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text)

/** Reads `name@host` or `Name <name@host>`; null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = '', address = ''] = /^\s*([^<>\p{Cc}]*?)\s*<([^<>]*)>\s*$/u.exec(text) ?? [undefined, '', text.trim()]
  return isMailAddress(address) ? { name: name.replace(/^"(.*)"$/, '$1'), address } : null
}
