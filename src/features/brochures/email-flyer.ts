import type { Locale } from '#lib/locale.ts'
import { photoPath } from '#lib/media/picture-files.ts'
import type { Translate } from '#messages/messages.ts'
import type { EmailBlock, EmailBrand, EmailPhoto } from '#platform/email/email-content.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import type { BrochureContent } from './brochure-content.ts'
import { MAX_FLYER_PHOTOS, MAX_FLYER_TEXTS } from './rules.ts'

/** People to write to or call. */
const MAX_PEOPLE = 2

/** A flyer as an email that its recipient sends from their own mailbox: as HTML, which Outlook shows too, and as plain text. */
export function renderFlyerEmail(content: BrochureContent, { locale, text }: { locale: Locale; text: Translate }) {
  const { name, building, address, summary, disclaimer, highlights, space, team } = content
  if (content.flyerLink === null) throw new Error('Expected the contents of a flyer, got those of a brochure')
  const link = new URL(content.flyerLink)
  link.searchParams.set('utm_medium', 'email')
  const { origin, href: path } = link
  const texts = highlights.texts.slice(0, MAX_FLYER_TEXTS)
  const photos = photosOf(content)
  const facts = space?.facts ?? []
  const blocks: EmailBlock[] = [
    { kind: 'paragraph', content: `${building}, ${address}` },
    ...(photos.length > 0 ? [{ kind: 'photos' as const, photos, path }] : []),
    { kind: 'rows', rows: [{ title: summary.join(' · ') }] },
    ...(texts.length > 0 ? [{ kind: 'list' as const, items: texts }] : []),
    ...(facts.length > 0 ? [{ kind: 'facts' as const, facts }] : []),
    { kind: 'buttons', primary: { label: text('brochure.flyer.more'), path } },
    ...team.slice(0, MAX_PEOPLE).map((person) => contactOf(person)),
  ]
  const email = renderEmail(
    { locale, text, origin },
    { brand: brandOf(content), preheader: summary.join(' · '), heading: name, blocks, footer: { why: disclaimer } },
  )
  return { subject: `${name}, ${building}`, ...email }
}

function photosOf({ photos, name }: BrochureContent): EmailPhoto[] {
  return photos.slice(0, MAX_FLYER_PHOTOS).flatMap(({ source, caption }, index) => {
    const path = photoPath(source, index === 0 ? 1600 : 800)
    return path ? [{ path, description: caption || name }] : []
  })
}

function brandOf({ brand: { color, company, logo } }: BrochureContent): EmailBrand {
  const logoPath = logo && photoPath(logo, 400)
  return { name: company, color, ...(logoPath && { logoPath }) }
}

function contactOf({ name, title, company, phone, email, portrait }: BrochureContent['team'][number]): EmailBlock {
  const portraitPath = portrait && photoPath(portrait, 400)
  const lines = [[title, company].filter(Boolean).join(', '), phone, email].filter(Boolean)
  return { kind: 'contact', name, lines, ...(portraitPath && { portraitPath }) }
}
