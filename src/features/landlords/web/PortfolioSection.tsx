import { withQuery } from '#lib/query.ts'
import { useRead } from '#site/api/api-client.ts'
import segments from '#ui/layout/segment-links.module.css'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { usePagePath } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import type { Landlord, PortfolioBuilding, RegionalPortfolio } from '../contract.ts'
import { BuildingTile } from './BuildingTile.tsx'
import { PortfolioMap } from './PortfolioMap.tsx'
import classes from './PortfolioSection.module.css'

/** Buildings shown at first; a button shows the others. */
const SHOWN = 6

/** The buildings of one region on a map and as cards; the other regions are links. */
export function PortfolioSection({ landlord, region }: { landlord: Landlord; region: string }) {
  const portfolio = useRead('GET /api/landlords/:slug/portfolios/:region', { params: { slug: landlord.slug, region } })
  return <RegionSection landlord={landlord} {...portfolio} />
}

/** The same of buildings that are read already. */
export function RegionSection({ landlord, portfolio, buildings }: RegionalPortfolio & { landlord: Landlord }) {
  const text = useText()
  const others = buildings.slice(SHOWN)
  return (
    <section className={classes.section}>
      <header className={classes.head}>
        <h2>{text('frame.portfolio')}</h2>
        {landlord.portfolios.length > 1 && <Regions landlord={landlord} region={portfolio.region} />}
      </header>
      <PortfolioMap buildings={buildings} label={text('landlord.portfolio.map', { region: portfolio.name })} />
      <Tiles buildings={buildings.slice(0, SHOWN)} />
      {others.length > 0 && (
        <details className={classes.more}>
          <summary>{text('landlord.portfolio.more', { count: others.length })}</summary>
          <Tiles buildings={others} />
        </details>
      )}
    </section>
  )
}

function Regions({ landlord, region }: { landlord: Landlord; region: string }) {
  const text = useText()
  const path = usePagePath()
  return (
    <nav className={`${segments.links} ${classes.regions}`} aria-label={text('landlord.portfolio.regions')}>
      {landlord.portfolios.map((each) => (
        <SiteLink
          key={each.region}
          href={withQuery(path, { region: each.region })}
          aria-current={each.region === region ? 'true' : undefined}
        >
          {each.name} <span className="num">{each.buildingCount}</span>
        </SiteLink>
      ))}
    </nav>
  )
}

function Tiles({ buildings }: { buildings: PortfolioBuilding[] }) {
  return (
    <div className={classes.tiles}>
      {buildings.map((building) => (
        <BuildingTile key={building.id} building={building} />
      ))}
    </div>
  )
}
