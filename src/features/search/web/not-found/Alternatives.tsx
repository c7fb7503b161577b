import { useQuery } from '@tanstack/react-query'
import { ListingCards } from '#features/catalog/listings/web/ListingCards.tsx'
import { exampleMarketOf, MARKETS } from '#features/markets/rules.ts'
import { paths } from '#lib/paths.ts'
import { useApp } from '#site/routing/use-app.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useShownLocation } from '#ui/routing/use-address.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { suggestionPath } from '../box/suggestion-path.ts'
import classes from './Alternatives.module.css'
import { type Alternatives as Found, findAlternatives } from './find-alternatives.ts'

/** Below "Page not found": places that the address may mean, and spaces near them. */
export function Alternatives() {
  const { call } = useApp()
  const market = exampleMarketOf(useLocale())
  const { pathname } = useShownLocation()
  const { data } = useQuery({
    queryKey: ['alternatives', pathname, market],
    queryFn: () => findAlternatives(call, { pathname, market }),
  })
  return data ? <Shown {...data} /> : null
}

function Shown({ places, place, market, listings }: Found) {
  const text = useText()
  return (
    <div className={`page ${classes.alternatives}`}>
      {places.length > 0 && (
        <section className={classes.part}>
          <h2>{text('search.alternatives.places')}</h2>
          <ul className={classes.places}>
            {places.map((each) => (
              <li key={`${each.kind}/${each.id}/${each.label}`}>
                <SiteLink href={suggestionPath(each)}>{each.label}</SiteLink>
                {each.detail && <span>{each.detail}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {listings.length > 0 && (
        <section className={classes.part}>
          <header className={classes.head}>
            <h2>
              {text(place === MARKETS[market].name ? 'search.alternatives.in' : 'search.alternatives.near', { place })}
            </h2>
            <SiteLink href={paths.search({ id: market })}>
              {text('search.alternatives.all', { market: MARKETS[market].name })}
            </SiteLink>
          </header>
          <ListingCards listings={listings} />
        </section>
      )}
    </div>
  )
}
