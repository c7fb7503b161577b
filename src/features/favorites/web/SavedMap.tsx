import { useMemo, useState } from 'react'
import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { useRentBasis } from '#features/catalog/listings/web/rent/use-rent-basis.ts'
import { MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import { bboxOf, expand } from '#lib/geo/bbox.ts'
import { MapCanvas } from '#ui/map/MapCanvas.tsx'
import { useLocale, useSite, useText } from '#ui/use-text.ts'
import classes from './SavedMap.module.css'
import { marketsOf, sceneOfSaved } from './scene-of-saved.ts'

/** Share of the bounds added around the outermost pins. */
const MARGIN = 0.15
const CLOSEST_ZOOM = 15

type Props = {
  listings: readonly ListingCard[]
  /** The building whose card or pin is hovered. */
  highlighted: number | null
  onHighlight: (buildingId: number | null) => void
  onOpen: (buildingId: number) => void
}

/** The saved listings of this page on a map of one market: a map of several would mostly show the land between them. */
export function SavedMap({ listings, highlighted, onHighlight, onOpen }: Props) {
  const text = useText()
  const locale = useLocale()
  const { mapStyleUrl } = useSite()
  const [basis] = useRentBasis()
  const scene = useMemo(
    () => sceneOfSaved(listings, { highlighted, basis, locale, text }),
    [listings, highlighted, basis, locale, text],
  )
  const markets = useMemo(() => marketsOf(listings), [listings])
  const [chosen, setChosen] = useState<MarketSlug>()
  const market = markets.find(({ slug }) => slug === chosen)?.slug ?? markets[0]?.slug
  const bounds = useMemo(
    () => boundsOf(listings.filter(({ building }) => building.market === market)),
    [listings, market],
  )
  return (
    <div className={classes.place}>
      {bounds && (
        <MapCanvas
          className={classes.map}
          scene={scene}
          view={{ bounds }}
          maxZoom={CLOSEST_ZOOM}
          styleUrl={mapStyleUrl}
          labels={{ map: text('saved.map'), attribution: text('map.attribution') }}
          onHover={(pinId) => onHighlight(pinId === null ? null : Number(pinId))}
          onOpen={(pinId) => onOpen(Number(pinId))}
        />
      )}
      {markets.length > 1 && (
        <fieldset className={classes.markets}>
          <legend className="visually-hidden">{text('saved.map.market')}</legend>
          {markets.map(({ slug, count }) => (
            <button key={slug} type="button" aria-pressed={slug === market} onClick={() => setChosen(slug)}>
              {MARKETS[slug].name} <span className="num">{count}</span>
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

function boundsOf(listings: readonly ListingCard[]) {
  const box = bboxOf(listings.map(({ building: { longitude, latitude } }) => [longitude, latitude]))
  return box && expand(box, MARGIN)
}
