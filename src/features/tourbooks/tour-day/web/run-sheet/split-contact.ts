/** A telephone number: at least seven digits, with what is usually between them. */
const PHONE = /\(?\+?\d(?:[\s().-]*\d){6,14}/

/** A contact around its first telephone number, which is null when it has none. */
export function splitContact(contact: string): { before: string; phone: string | null; after: string } {
  const found = PHONE.exec(contact)
  if (!found) return { before: contact, phone: null, after: '' }
  const [phone] = found
  return { before: contact.slice(0, found.index), phone, after: contact.slice(found.index + phone.length) }
}
