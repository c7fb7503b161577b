import { LandlordTiles } from '#features/landlords/web/LandlordTiles.tsx'
import { MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import { paths } from '#lib/paths.ts'
import { isAllowed } from '#lib/permissions.ts'
import { useRead } from '#site/api/api-client.ts'
import { signUpAddress } from '#site/routing/account-address.ts'
import { useCurrentUser } from '#site/use-current-user.ts'
import { Button } from '#ui/Button.tsx'
import { useSite, useText } from '#ui/use-text.ts'
import { HomeSection } from './HomeSection.tsx'
import classes from './LandlordSection.module.css'

const TILES = 6

/** The landlords of a market as the homepage reads them. */
export const landlordsOf = (market: MarketSlug) => ({ query: { market, page_size: TILES } })

/** Who leases out space in the market, and how others list theirs. */
export function LandlordSection({ market }: { market: MarketSlug }) {
  const text = useText()
  const { embedOrigins } = useSite()
  const { landlords, pagination } = useRead('GET /api/landlords', landlordsOf(market))
  // Accounts are made outside of frames.
  const start = embedOrigins ? null : <ListingStart />
  if (landlords.length === 0) return start
  return (
    <HomeSection
      title={text('landlords.titleIn', { market: MARKETS[market].name })}
      more={{
        href: paths.landlords({ market }),
        label: text('homepage.landlords.all', { count: pagination.totalCount }),
      }}
    >
      <LandlordTiles className={classes.tiles} landlords={landlords} market={market} Heading="h3" />
      {start}
    </HomeSection>
  )
}

function ListingStart() {
  const text = useText()
  const href = useListingStart()
  return (
    <div className={classes.own}>
      <p>
        <b>{text('homepage.list')}</b>
        {text('homepage.list.about')}
      </p>
      <Button href={href} rel="nofollow">
        {text('homepage.list.start')}
      </Button>
    </div>
  )
}

/** Where listing own spaces begins: signing up, asking to work for a company, or the workspace of one. */
function useListingStart(): string {
  const site = useSite()
  const { user } = useCurrentUser()
  if (!user) return signUpAddress(site, '/', 'landlord_rep')
  if (isAllowed('administer', user.role)) return paths.adminListings()
  return isAllowed('own_company', user.role) ? paths.portfolio() : `${paths.account()}#company`
}
