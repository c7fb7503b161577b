import shared from '#features/catalog/listings/web/ListingPanel.module.css'
import { AgentRow, BuildingLink } from '#features/catalog/listings/web/ListingPanel.tsx'
import { RentFigure } from '#features/catalog/listings/web/rent/RentFigure.tsx'
import { RentSwitch } from '#features/catalog/listings/web/rent/RentSwitch.tsx'
import { contrastOnWhite, MIN_CONTRAST } from '#lib/contrast.ts'
import { callLink } from '#lib/phone.ts'
import { useTrack } from '#site/events/use-events.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './ListingSharePage.module.css'
import type { OpenSharedPage } from './open-shared-page.ts'

/** The rent, the sender, the listing's agents, and its building. */
export function SharedPanel({ page: { listing, sender, hides }, title }: { page: OpenSharedPage; title: string }) {
  const text = useText()
  const track = useTrack()
  const { name, title: job, company, phone, email, color, hasLeft } = sender
  const { rent, area, leaseStructure, listingAgents, building } = listing
  const subject = encodeURIComponent(text('shared.answer.subject', { space: title }))
  return (
    <aside className={shared.panel}>
      {!hides.includes('rent') && (
        <div className={shared.rent} data-switch={rent !== null || undefined}>
          <div className={shared.figure}>
            <RentFigure rent={rent} area={area} />
            {rent && leaseStructure && (
              <span title={text(`leaseStructure.${leaseStructure}`)}>
                {text(`leaseStructureShort.${leaseStructure}`)}
              </span>
            )}
          </div>
          {rent && (
            <div className={shared.basis}>
              <span aria-hidden="true">{text('listing.basis')}</span>
              <RentSwitch />
            </div>
          )}
        </div>
      )}
      <section className={classes.sender}>
        <b>{company === null ? name : text('common.nameAndCompany', { name, company })}</b>
        {job && <p>{job}</p>}
        {hides.includes('rent') && <p>{text('shared.rent.hidden', { name })}</p>}
        {hides.includes('building') && <p>{text('shared.building.hidden', { name })}</p>}
        {hasLeft && <p>{text('shared.senderLeft', { name })}</p>}
        {email && (
          <Button
            variant="primary"
            size="large"
            fullWidth
            href={`mailto:${email}?subject=${subject}`}
            {...(color && contrastOnWhite(color) >= MIN_CONTRAST && { color })}
          >
            {text('common.emailTo', { name })}
          </Button>
        )}
        {phone && (
          <Button size="large" fullWidth href={callLink(phone)}>
            {text('shared.call', { phone })}
          </Button>
        )}
        {email && <p className={classes.onPaper}>{email}</p>}
      </section>
      {listingAgents.length > 0 && (
        <section className={shared.section}>
          <h2>{text('listing.agents')}</h2>
          {listingAgents.map((agent) => (
            <AgentRow
              key={agent.id}
              agent={agent}
              onContact={(contactType) =>
                track('CONTACT_OPENED', { ...(listing.id !== null && { listingId: listing.id }), contactType })
              }
            />
          ))}
        </section>
      )}
      {/* Hidden together with the rent, which the building's page shows. */}
      {building.id !== null && building.name !== null && !hides.includes('rent') && (
        <BuildingLink building={{ ...building, id: building.id, name: building.name }} />
      )}
    </aside>
  )
}
