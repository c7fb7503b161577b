import { StatusBadge } from '#features/catalog/listings/web/StatusBadge.tsx'
import { formatMoment } from '#lib/dates.ts'
import { paths } from '#lib/paths.ts'
import { Photo } from '#ui/media/Photo.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { OwnInquiry } from '../../contract.ts'
import { timeZoneOf } from '../../rules.ts'
import { namesOf } from '../names-of.ts'
import { RequirementFacts } from '../RequirementFacts.tsx'
import classes from './SentInquiry.module.css'

/** One inquiry that the user sent: the space, when and to whom, and the message. */
export function SentInquiry({
  inquiry: { kind, createdAt, message, isAnswered, requirement, listing, agents },
}: {
  inquiry: OwnInquiry
}) {
  const text = useText()
  const locale = useLocale()
  const space = text('listing.title', { space: listing.name, building: listing.building.name })
  const names = namesOf(
    agents.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    locale,
  )
  return (
    <article className={classes.inquiry}>
      <span className={classes.photo}>
        <Photo photo={listing.photo ?? undefined} alt="" sizes="96px" />
      </span>
      <div className={classes.words}>
        <h2>{listing.isPublic ? <SiteLink href={paths.listing(listing)}>{space}</SiteLink> : space}</h2>
        <p className={classes.state}>
          <span data-answered={isAnswered || undefined}>
            {text(isAnswered ? 'inbox.sent.answered' : 'emailLog.state.sent')}
          </span>
          {listing.isLeased && <StatusBadge status="leased" />}
          {!listing.isPublic && <span>{text('sharedTourbook.status.withdrawn')}</span>}
        </p>
        <p className={classes.about}>
          {text(`inbox.kind.${kind}`)} ·{' '}
          <time dateTime={createdAt}>
            {formatMoment(new Date(createdAt), locale, timeZoneOf(listing.building.market))}
          </time>
          {names && ` · ${text('inbox.sent.to', { names })}`}
        </p>
        <RequirementFacts requirement={requirement} />
        {message && <blockquote>{message}</blockquote>}
      </div>
    </article>
  )
}
