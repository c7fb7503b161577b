import { photoPath } from '#lib/media/picture-files.ts'
import type { EmailBlock } from '#platform/email/email-content.ts'
import type { SenderPictures } from './store.ts'

/** Emails show pictures at less than half of this width. */
const WIDTH = 400

type Sender = { name: string; company?: string | null } & Partial<SenderPictures>

/** The sender of an email with portrait and logo; nothing without both, as the email's text names the sender. */
export function senderBlock({ name, company, portrait, logo }: Sender): EmailBlock[] {
  const [portraitPath, logoPath] = [portrait, logo].map((picture) => photoPath(picture ?? undefined, WIDTH))
  if (portraitPath === undefined && logoPath === undefined) return []
  return [
    {
      kind: 'sender',
      name,
      ...(company && { company }),
      ...(portraitPath && { portraitPath }),
      ...(logoPath && { logoPath }),
    },
  ]
}
