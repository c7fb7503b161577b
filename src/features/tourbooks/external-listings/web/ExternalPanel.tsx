import { IconEye, IconLink, IconLock } from '@tabler/icons-react'
import panel from '#features/catalog/listings/web/ListingPanel.module.css'
import { PanelRent } from '#features/catalog/listings/web/ListingPanel.tsx'
import { ContactButtons } from '#features/companies/web/ContactButtons.tsx'
import { formatPhone } from '#lib/phone.ts'
import { webAddress } from '#lib/web-address.ts'
import { Initials } from '#ui/media/Initials.tsx'
import { useText } from '#ui/use-text.ts'
import type { ExternalListing } from '../contract.ts'
import classes from './ExternalListing.module.css'
import { FlyerLink } from './FlyerLink.tsx'
import { rentToShow, UNKNOWN_AREA } from './rent-to-show.ts'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** The rent, the agent, where the space is advertised, and the notes of its stop. */
export function ExternalPanel({ listing }: { listing: ExternalListing }) {
  const text = useText()
  const rent = rentToShow(listing)
  const { id, flyer, area, leaseStructure, agent, sourceUrl, sharedNote, privateNote } = listing
  const link = webAddress(sourceUrl)
  return (
    <aside className={panel.panel}>
      {rent ? (
        <PanelRent listing={{ rent, area: area ?? UNKNOWN_AREA, leaseStructure }} />
      ) : (
        <p className={classes.noRent}>{text('externalListing.rent.unknown')}</p>
      )}
      {Object.values(agent).some(Boolean) && <Agent agent={agent} />}
      {(link || flyer) && (
        <section className={panel.section}>
          <h2>{text('externalListing.source')}</h2>
          {link && (
            <a className={classes.link} href={link} target="_blank" rel="noopener noreferrer">
              <IconLink {...ICON} />
              {new URL(link).host}
            </a>
          )}
          {flyer && <FlyerLink flyer={flyer} listingId={id} />}
        </section>
      )}
      {(sharedNote || privateNote) && (
        <section className={panel.section}>
          <h2>{text('externalListing.notes')}</h2>
          {sharedNote && (
            <p className={classes.note}>
              <b>
                <IconEye {...ICON} /> {text('tourbook.note.shared')}
              </b>
              {sharedNote}
            </p>
          )}
          {privateNote && (
            <p className={classes.note} data-private>
              <b>
                <IconLock {...ICON} /> {text('externalListing.note.private')}
              </b>
              {privateNote}
            </p>
          )}
        </section>
      )}
    </aside>
  )
}

function Agent({ agent: { name, company, email, phone } }: { agent: ExternalListing['agent'] }) {
  const text = useText()
  const known = name || company || email || formatPhone(phone)
  return (
    <section className={panel.section}>
      <h2>{text('externalListing.agent')}</h2>
      <div className={panel.agent}>
        <Initials name={known} size={44} color={null} />
        <span className={panel.who}>
          <b>{known}</b>
          {name && <span>{company}</span>}
        </span>
        <ContactButtons name={known} phone={phone} email={email} />
      </div>
    </section>
  )
}
