import { formatDate } from '#lib/dates.ts'
import { Badge } from '#ui/Badge.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { ListingCard } from '../contract.ts'
import { UNCONFIRMED_DAYS } from '../rules.ts'
import classes from './StatusBadges.module.css'

type Props = {
  listing: Pick<ListingCard, 'status' | 'exclusive' | 'isNew' | 'availability' | 'availableOn' | 'confirmedDaysAgo'>
  /** On a listing's page: shows "On market" too, and leaves "unconfirmed" to the freshness line. */
  plain?: boolean
}

/** Status by shape and text, then labels; two at most. */
export function StatusBadges({ listing, plain = false }: Props) {
  const text = useText()
  const locale = useLocale()
  const { status, exclusive, isNew, availability, availableOn, confirmedDaysAgo } = listing
  const coming = status === 'on_market' && availability === 'specified' && availableOn !== null
  const badges = [
    status === 'leased' && <Badge key="leased" kind="leased" words={text('status.leased')} />,
    status === 'under_offer' && <Badge key="offer" kind="offer" words={text('status.under_offer')} />,
    confirmedDaysAgo >= UNCONFIRMED_DAYS.sinks && !plain && (
      <Badge key="unconfirmed" kind="unconfirmed" words={text('listing.unconfirmed', { days: confirmedDaysAgo })} />
    ),
    coming && (
      <Badge
        key="coming"
        kind="coming"
        words={text('listing.coming', { date: formatDate(availableOn, locale) ?? availableOn })}
      />
    ),
    plain && status === 'on_market' && !coming && <Badge key="market" kind="market" words={text('status.on_market')} />,
    exclusive && <Badge key="exclusive" kind="exclusive" words={text('listing.exclusive')} />,
    isNew && <Badge key="new" kind="new" words={text('listing.new')} />,
  ].filter(Boolean)
  return badges.length === 0 ? null : <span className={classes.badges}>{badges.slice(0, 2)}</span>
}
