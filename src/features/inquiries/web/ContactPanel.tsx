import { IconClockCheck } from '@tabler/icons-react'
import { type ComponentType, useRef, useState } from 'react'
import type { PageName } from '#events'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { listingInformation } from '#features/catalog/listings/events.ts'
import { ListingBar } from '#features/catalog/listings/web/ListingBar.tsx'
import { useTrack } from '#site/events/use-events.ts'
import { useCurrentUser, useWhenUserKnown } from '#site/use-current-user.ts'
import { Button } from '#ui/Button.tsx'
import { useEarlyClick } from '#ui/before-hydration/replay-early-clicks.ts'
import { useNotify } from '#ui/notify.ts'
import { useText } from '#ui/use-text.ts'
import type { InquiryKind } from '../rules.ts'
import classes from './ContactPanel.module.css'
import type { DialogProps } from './inquiry-place.ts'
import { QuickInquiry } from './QuickInquiry.tsx'
import { type SentInquiry, useLastInquiry } from './use-last-inquiry.ts'

type Kind = Exclude<InquiryKind, 'quick'>
type Dialog = { kind: Kind; Form: ComponentType<DialogProps> }

/** The forms, loaded when first opened. */
const FORMS: Record<Kind, () => Promise<ComponentType<DialogProps>>> = {
  site_visitor: async () => (await import('./VisitorInquiry.tsx')).VisitorInquiry,
  standard: async () => (await import('./StandardInquiry.tsx')).StandardInquiry,
}

type Props = {
  listing: Listing
  /** Where the listing is shown. */
  sourcePage?: PageName
}

/** Inquiry actions of a listing that is not leased: by a form, with one click, and on a phone from the bar at the bottom. */
export function ContactPanel({ listing, sourcePage = 'LISTING' }: Props) {
  if (listing.status === 'leased') return <ListingBar listing={listing} />
  return <ContactActions key={listing.id} {...{ listing, sourcePage }} />
}

function ContactActions({ listing, sourcePage }: Required<Props>) {
  const text = useText()
  const track = useTrack()
  const notify = useNotify()
  const { user } = useCurrentUser()
  const whenUserKnown = useWhenUserKnown()
  // A visitor who signs up for it returns to this page, and only the listing's own page would send it then.
  const hasQuickInquiry = user !== null || sourcePage === 'LISTING'
  const { last, recordSent } = useLastInquiry(listing.id)
  const [sentAt, setSentAt] = useState<Date>()
  const [dialog, setDialog] = useState<Dialog>()
  const [openedFrom, setOpenedFrom] = useState<string>()
  const [formsSent, setFormsSent] = useState(0)
  const sentForms = useRef(0)
  const [agent] = listing.listingAgents
  const place = { sourcePage, sourceContent: openedFrom ?? 'panel' }

  /** A click before the current user is known waits for it. */
  async function open(sourceContent: string) {
    setOpenedFrom(sourceContent)
    const kind = (await whenUserKnown()) ? 'standard' : 'site_visitor'
    track('INQUIRY_FORM_OPENED', { ...listingInformation(listing), inquiryType: kind }, { sourceContent })
    if (dialog?.kind === kind) return
    try {
      const Form = await FORMS[kind]()
      setDialog({ kind, Form })
    } catch {
      setOpenedFrom(undefined)
      notify.error(text('common.failed.load'), { message: text('common.failed.load.about') })
    }
  }

  function onSent(sent: SentInquiry) {
    recordSent(sent)
    setSentAt(new Date())
    if (sent.isRepeat) return
    track(
      'INQUIRY_SENT',
      { ...listingInformation(listing), inquiryType: sent.kind },
      { sourceContent: sent.kind === 'quick' ? 'quick' : place.sourceContent },
    )
  }

  // A sent form is reset; a form that was only closed retains its entries.
  function onClose() {
    setOpenedFrom(undefined)
    setFormsSent(sentForms.current)
  }

  return (
    <>
      <div className={classes.ask}>
        <OpenFormButton onOpen={() => void open('panel')} />
        {hasQuickInquiry && (
          <QuickInquiry
            {...{ listing, sourcePage, sentAt, onSent }}
            askedOn={last?.askedOn ?? undefined}
            onMore={() => void open('panel')}
          />
        )}
        {last?.repliesSameDay && agent && (
          <p className={classes.replies}>
            <IconClockCheck size={16} stroke={1.75} aria-hidden />
            {text('inquiry.repliesSameDay', { name: agent.firstName })}
          </p>
        )}
        <noscript>
          <p>{text('inquiry.noScript')}</p>
        </noscript>
      </div>
      <ListingBar listing={listing}>
        <OpenFormButton onOpen={() => void open('bar')} />
      </ListingBar>
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

function OpenFormButton({ onOpen }: { onOpen: () => void }) {
  const text = useText()
  const early = useEarlyClick()
  return (
    <Button
      {...early}
      className={classes.opener}
      aria-haspopup="dialog"
      onClick={onOpen}
      variant="primary"
      size="large"
    >
      {text('inquiry.ask')}
    </Button>
  )
}
