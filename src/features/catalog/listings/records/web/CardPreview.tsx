import { useQuery } from '@tanstack/react-query'
import { utcDaysBetween } from '#lib/dates.ts'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { Card } from '#ui/Card.tsx'
import { useText } from '#ui/use-text.ts'
import type { ListingCard as ListingCardValues } from '../../contract.ts'
import { ListingCard } from '../../web/ListingCard.tsx'
import type { ListingRecord } from '../contract.ts'
import classes from './CardPreview.module.css'

type Props = {
  /** The record with the values that are entered in a form. */
  record: ListingRecord
  workspace: 'admin' | 'portfolio'
}

/** The card of a listing as searches show it. It is only looked at: nothing in it can be used, and no screen reader reads it. */
export function CardPreview({ record, workspace }: Props) {
  const text = useText()
  const { call } = useApp()
  const read = readOptions(call, `GET /api/${workspace}/listings/:id/media`, { params: { id: record.id } })
  const { data } = useQuery(read)
  const photos = data?.photos.filter(({ archived }) => !archived) ?? []
  return (
    <Card title={text('record.listing.preview')} className={classes.preview}>
      <div inert aria-hidden>
        <ListingCard listing={cardOf(record, photos)} countsImpression={false} />
      </div>
    </Card>
  )
}

function cardOf(record: ListingRecord, photos: ListingCardValues['photos']): ListingCardValues {
  const { building, rentMode, prices, confirmedAt } = record
  const rent = prices.find(({ kind }) => kind === 'rent')
  return {
    ...record,
    status: record.status === 'under_offer' || record.status === 'leased' ? record.status : 'on_market',
    isNew: false,
    rent: rent && rentMode !== 'undisclosed' ? { low: rent.low, high: rent.high, extrasPerSfYear: null } : null,
    confirmedDaysAgo: confirmedAt ? utcDaysBetween(new Date(confirmedAt), new Date()) : 0,
    building: { ...building, slug: '', city: '', market: building.market ?? 'chicago', longitude: 0, latitude: 0 },
    photos: photos.slice(0, 1),
  }
}
