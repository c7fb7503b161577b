import type { CSSProperties } from 'react'
import { preload } from 'react-dom'
import type { MarketSlug } from '#features/markets/rules.ts'
import { MAP_ATTRIBUTION } from '#lib/map-style/base-map.ts'
import { above, below } from '#ui/layout/breakpoints.ts'
import type { Pin } from '#ui/map/scene.ts'
import type { Criteria } from '../../rules.ts'
import type { FoundPlace } from '../../web/map/first-view.ts'
import { type MapShape, type MarketMap, type MarketPlace, marketMap } from '../rules.ts'
import classes from './MarketPicture.module.css'
import { PicturePins } from './PicturePins.tsx'
import { type Placement, placePicture } from './place-picture.ts'

type Props = {
  criteria: Criteria
  market: MarketSlug
  /** What the whole market shows. */
  place: MarketPlace
  /** Where the search is. */
  found: FoundPlace
  /** Of the buildings in the list. */
  pins: readonly Pin[]
}

const FIRST = { as: 'image', fetchPriority: 'high' } as const

/**
 * A picture of the market with the pins of the list, in the place where the map will show them, from the first paint until
 * the map is drawn. Style rules compute its size, because the server does not know that of the map.
 */
export function MarketPicture({ criteria, market, place, found, pins }: Props) {
  const mapOf = (shape: MapShape) => marketMap(market, place, shape)
  const placementOf = (map: MarketMap, shape: MapShape) => placePicture(map, { criteria, found, shape })
  const maps = { narrow: mapOf('narrow'), wide: mapOf('wide') }
  const [narrow, wide] = [placementOf(maps.narrow, 'narrow'), placementOf(maps.wide, 'wide')]
  if (!narrow || !wide) return null
  // In the head, before the scripts: an image in the body waits until most of these are loaded.
  preload(maps.narrow.href, { ...FIRST, media: below('tablet') })
  preload(maps.wide.href, { ...FIRST, media: above('tablet') })
  const style = { ...variables('narrow', narrow), ...variables('wide', wide) } as CSSProperties
  return (
    <div className={classes.place} style={style}>
      <picture>
        <source media={below('tablet')} srcSet={maps.narrow.href} />
        <img src={maps.wide.href} alt="" fetchPriority="high" className={classes.picture} />
      </picture>
      <PicturePins shape="narrow" map={maps.narrow} scale={narrow.scale} pins={pins} />
      <PicturePins shape="wide" map={maps.wide} scale={wide.scale} pins={pins} />
      <small className={classes.attribution}>{MAP_ATTRIBUTION}</small>
    </div>
  )
}

const variables = (shape: MapShape, { left, top, width }: Placement) => ({
  [`--${shape}-left`]: left,
  [`--${shape}-top`]: top,
  [`--${shape}-width`]: width,
})
