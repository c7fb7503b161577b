import { paths } from '#lib/paths.ts'
import { formatArea } from '#lib/units/area.ts'
import { formatMoneyRange } from '#lib/units/money.ts'
import { Photo } from '#ui/media/Photo.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { reasonInWords } from '../../rules.ts'
import type { SearchMatch } from '../contract.ts'
import classes from './MatchList.module.css'

/** Matches of a search, latest first, each with what changed. */
export function MatchList({ matches }: { matches: SearchMatch[] }) {
  const text = useText()
  if (matches.length === 0) return <p className={classes.none}>{text('alerts.none')}</p>
  return (
    <ul className={classes.list}>
      {matches.map((match) => (
        <li key={`${match.listing.id} ${match.foundAt} ${match.reason}`}>
          <Row match={match} />
        </li>
      ))}
    </ul>
  )
}

function Row({ match }: { match: SearchMatch }) {
  const text = useText()
  const locale = useLocale()
  const dayOf = useLocalDay()
  const { listing, reason, foundAt } = match
  const { id, slug, name, building, area, rent, photos } = listing
  const amount = rent ? formatMoneyRange(rent.low, rent.high, locale) : text('listing.rentOnRequest')
  return (
    <article className={classes.row}>
      <span className={classes.photo} aria-hidden="true">
        <Photo photo={photos[0]} alt="" sizes="136px" />
      </span>
      <div className={classes.words}>
        <p className={classes.change}>
          <b data-reason={reason}>{reasonInWords(match, text)}</b>
          <time dateTime={foundAt}>{dayOf(foundAt)}</time>
        </p>
        <h3>
          <SiteLink className={classes.link} href={paths.listing({ slug, id })}>
            {building.name}, {name}
          </SiteLink>
        </h3>
        <p>{[building.street, building.submarket].filter(Boolean).join(' · ')}</p>
        <p className={`${classes.figures} num`}>
          <b>{formatArea(area, locale)}</b> {amount}
        </p>
      </div>
    </article>
  )
}
