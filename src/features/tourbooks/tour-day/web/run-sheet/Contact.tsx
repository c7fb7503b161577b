import { callLink } from '#lib/phone.ts'
import { splitContact } from './split-contact.ts'

/** A contact, whose telephone number can be called. */
export function Contact({ contact }: { contact: string }) {
  const { before, phone, after } = splitContact(contact)
  if (phone === null) return contact
  return (
    <>
      {before}
      <a href={callLink(phone)}>{phone}</a>
      {after}
    </>
  )
}
