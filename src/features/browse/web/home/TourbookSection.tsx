import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { inOneUnit } from '#features/catalog/listings/web/rent/in-one-unit.ts'
import type { MarketSlug } from '#features/markets/rules.ts'
import { paths } from '#lib/paths.ts'
import { useRead } from '#site/api/api-client.ts'
import { useCurrentUser } from '#site/use-current-user.ts'
import { Button } from '#ui/Button.tsx'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useSite, useText } from '#ui/use-text.ts'
import { comparedSpaces } from './compared-spaces.ts'
import { DeckSlide } from './DeckSlide.tsx'
import classes from './TourbookSection.module.css'

/** What a tourbook makes of a shortlist, shown with spaces of the market. */
export function TourbookSection({ market, listings }: { market: MarketSlug; listings: ListingCard[] }) {
  const text = useText()
  const { user } = useCurrentUser()
  const { sandbox } = useRead('GET /api/sign_in_options', {})
  const { embedOrigins } = useSite()
  // Signing in is not done in a frame.
  const looksAround = sandbox && !user && !embedOrigins
  const spaces = comparedSpaces(inOneUnit(listings, { rents: true }))
  return (
    <section className={classes.section} data-alone={spaces.length === 0 || undefined}>
      <div className={classes.words}>
        <h2>{text('homepage.tour')}</h2>
        <p>{text('homepage.tour.about')}</p>
        <div className={classes.links}>
          {looksAround ? (
            <Button href={paths.login({ origin: paths.tourbooks() })} rel="nofollow">
              {text('account.lookAround')}
            </Button>
          ) : (
            <Button href={paths.tourbooks()} rel="nofollow">
              {text('homepage.tour.link')}
            </Button>
          )}
          <SiteLink className={classes.help} href={`${paths.help()}#tourbooks`}>
            {text('homepage.tour.help')}
          </SiteLink>
        </div>
      </div>
      {spaces.length > 0 && <DeckSlide market={market} spaces={spaces} />}
    </section>
  )
}
