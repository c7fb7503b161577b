import { MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import { formatDate } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import { describeArea } from '#lib/units/area.ts'
import { formatMoney } from '#lib/units/money.ts'
import type { MessageId, Translate } from '#messages/messages.ts'
import { below } from '#ui/layout/breakpoints.ts'
import { Photo } from '#ui/media/Photo.tsx'
import { ROLES } from '#ui/table/roles.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { ComparedSpace } from './compared-spaces.ts'
import classes from './DeckSlide.module.css'

type Props = { market: MarketSlug; spaces: readonly ComparedSpace[] }

const ALL_IN: MessageId = 'listing.costs.allIn'

type Words = { text: Translate; locale: Locale }

const ROWS: { label: MessageId; value: (space: ComparedSpace, words: Words) => string }[] = [
  { label: 'listing.fact.area', value: ({ listing }, { locale }) => describeArea(listing.area, locale) },
  { label: 'listing.detail.rent', value: ({ rent }, { locale }) => formatMoney(rent, locale) },
  { label: ALL_IN, value: ({ allIn }, { locale }) => formatMoney(allIn, locale) },
  { label: 'listing.fact.available', value: describeAvailability },
]

/** A page of a tour deck, as a tourbook makes it, of spaces that are on the market. */
export function DeckSlide({ market, spaces }: Props) {
  const text = useText()
  const locale = useLocale()
  return (
    <figure className={classes.figure}>
      <div className={classes.slide}>
        <table className={classes.table} {...ROLES.table}>
          <caption>
            <b>{text('homepage.tour.page', { market: MARKETS[market].name, count: spaces.length })}</b>
            <span>{text('homepage.tour.page.about')}</span>
          </caption>
          <thead {...ROLES.rowgroup}>
            <tr {...ROLES.row}>
              <td {...ROLES.cell} className={classes.corner} />
              {spaces.map(({ listing: { id, name, photos, building } }, index) => (
                <th key={id} scope="col" {...ROLES.columnheader}>
                  <span className={classes.photo}>
                    {/* The first is on the card above. */}
                    <Photo photo={photos.at(-1)} alt="" sizes={`${below('phone')} 40vw, 220px`} />
                    <span className={`num ${classes.number}`}>{index + 1}</span>
                  </span>
                  <b>{building.name}</b>
                  <span>{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...ROLES.rowgroup}>
            {ROWS.map(({ label, value }) => (
              <tr key={label} {...ROLES.row}>
                <th scope="row" {...ROLES.rowheader}>
                  {text(label)}
                </th>
                {spaces.map((space) => (
                  <td key={space.listing.id} className="num" {...ROLES.cell}>
                    <span data-lowest={(label === ALL_IN && space.isLowest) || undefined}>
                      {value(space, { text, locale })}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption>{text('homepage.tour.page.caption')}</figcaption>
    </figure>
  )
}

function describeAvailability({ listing: { availability, availableOn } }: ComparedSpace, { text, locale }: Words) {
  if (availability === 'specified') return (availableOn && formatDate(availableOn, locale)) ?? '–'
  return availability ? text(`availability.${availability}`) : '–'
}
