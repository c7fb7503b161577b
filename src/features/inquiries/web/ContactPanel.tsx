import { Button } from '@mantine/core'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { listingInformation } from '#features/catalog/listings/events.ts'
import { useNotify } from '#ui/notify.ts'
import { useEarlyClick } from '#ui/replay-early-clicks.ts'
import { useCurrentUser } from '#ui/use-current-user.ts'
import { useTrack } from '#ui/use-events.ts'
import { useText } from '#ui/use-text.ts'
import type { InquiryKind } from '../rules.ts'
import classes from './ContactPanel.module.css'
import type { DialogProps } from './inquiry-place.ts'
import { QuickInquiry } from './QuickInquiry.tsx'
import { type Sent, useLastInquiry } from './use-last-inquiry.ts'

type Kind = Exclude<InquiryKind, 'quick'>
type Dialog = { kind: Kind; Form: ComponentType<DialogProps> }

/** The forms, which come when the first of them is opened. */
const FORMS: Record<Kind, () => Promise<ComponentType<DialogProps>>> = {
  site_visitor: async () => (await import('./VisitorInquiry.tsx')).VisitorInquiry,
  standard: async () => (await import('./StandardInquiry.tsx')).StandardInquiry,
}

/** The ways to ask about a space that is on the market: by a form, with one press, and on a phone from the bar below. */
export function ContactPanel({ listing }: { listing: Listing }) {
  return listing.status === 'leased' ? null : <Asking key={listing.id} listing={listing} />
}

function Asking({ listing }: { listing: Listing }) {
  const text = useText()
  const track = useTrack()
  const notify = useNotify()
  const { user, known } = useCurrentUser()
  const { last, noteSent } = useLastInquiry(listing.id)
  const [sentAt, setSentAt] = useState<Date>()
  const [dialog, setDialog] = useState<Dialog>()
  const [openedFrom, setOpenedFrom] = useState<string>()
  const [formsSent, setFormsSent] = useState(0)
  const sentForms = useRef(0)
  const kind = user ? 'standard' : 'site_visitor'
  const place = { sourcePage: 'LISTING', sourceContent: openedFrom ?? 'panel' }

  // A press before it is known who presses waits for that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each press
  useEffect(() => {
    if (!openedFrom || !known) return
    track('INQUIRY_FORM_OPENED', { ...listingInformation(listing), inquiryType: kind }, { sourceContent: openedFrom })
    if (dialog?.kind === kind) return
    FORMS[kind]()
      .then((Form) => setDialog({ kind, Form }))
      .catch(() => {
        setOpenedFrom(undefined)
        notify.error(text('inquiry.failed.load'), { message: text('inquiry.failed.load.about') })
      })
  }, [openedFrom, known, kind])

  function onSent(sent: Sent) {
    noteSent(sent)
    setSentAt(new Date())
    if (sent.isRepeat) return
    track(
      'INQUIRY_SENT',
      { ...listingInformation(listing), inquiryType: sent.kind },
      { sourceContent: sent.kind === 'quick' ? 'quick' : place.sourceContent },
    )
  }

  // What was sent is done with; what was only closed is kept.
  function onClose() {
    setOpenedFrom(undefined)
    setFormsSent(sentForms.current)
  }

  return (
    <>
      <div className={classes.ask}>
        <Opener onPress={() => setOpenedFrom('panel')} />
        <QuickInquiry
          listing={listing}
          askedOn={last?.askedOn ?? undefined}
          sentAt={sentAt}
          onSent={onSent}
          onMore={() => setOpenedFrom('panel')}
        />
        <noscript>
          <p>{text('inquiry.noScript')}</p>
        </noscript>
      </div>
      <div className={classes.bar} data-action-bar>
        <Opener onPress={() => setOpenedFrom('bar')} />
      </div>
      {dialog && (
        <dialog.Form
          key={`${dialog.kind} ${formsSent}`}
          listing={listing}
          place={place}
          isOpen={openedFrom !== undefined}
          onClose={onClose}
          onSent={(sent) => {
            sentForms.current += 1
            onSent(sent)
          }}
        />
      )}
    </>
  )
}

function Opener({ onPress }: { onPress: () => void }) {
  const text = useText()
  const early = useEarlyClick()
  return (
    <Button
      {...early}
      className={classes.opener}
      variant="filled"
      size="lg"
      fullWidth
      aria-haspopup="dialog"
      onClick={onPress}
    >
      {text('inquiry.ask')}
    </Button>
  )
}
