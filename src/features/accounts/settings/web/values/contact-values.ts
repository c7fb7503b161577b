import type { TourbookContact } from '../../contract.ts'

/** The sender of tourbooks as the values of its form. */
export const contactValues = ({ displayName, title, phone, email, color }: TourbookContact) => ({
  displayName,
  title,
  phone,
  email,
  color: color ?? '',
})

export type ContactValues = ReturnType<typeof contactValues>

/** The values of the form as the request. */
export const contactBody = ({ color, ...entered }: ContactValues): TourbookContact => ({
  ...entered,
  color: color.toLowerCase() || null,
})
