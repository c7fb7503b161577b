import type { CSSProperties } from 'react'
import { preload } from 'react-dom'
import type { MarketSlug } from '#features/markets/rules.ts'
import { MAP_ATTRIBUTION } from '#lib/map-style/base-map.ts'
import { above, below } from '#ui/layout/breakpoints.ts'
import type { Pin } from '#ui/map/scene.ts'
import type { MatchBounds } from '../../contract.ts'
import type { Criteria } from '../../rules.ts'
import { type MapShape, type MarketMap, marketMap } from '../rules.ts'
import classes from './MarketPicture.module.css'
import { PicturePins } from './PicturePins.tsx'
import { type Placement, placePicture } from './place-picture.ts'

type Props = {
  criteria: Criteria
  market: MarketSlug
  /** Where most listings of the market are. */
  most: MatchBounds['most']
  /** Where the matches of the search are; null without any. */
  bounds: MatchBounds | null
  /** Of the buildings in the list. */
  pins: readonly Pin[]
}

const FIRST = { as: 'image', fetchPriority: 'high' } as const

/**
 * A picture of the market with the pins of the list, in the place where the map will show them, from the first paint until
 * the map is drawn. Style rules compute its size, because the server does not know that of the map.
 */
export function MarketPicture({ criteria, market, most, bounds, pins }: Props) {
  const { west, south, east, north } = most
  const mapOf = (shape: MapShape) => marketMap(market, [west, south, east, north], shape)
  const place = (map: MarketMap, shape: MapShape) => placePicture(map, { criteria, bounds, shape })
  const maps = { narrow: mapOf('narrow'), wide: mapOf('wide') }
  const [narrow, wide] = [place(maps.narrow, 'narrow'), place(maps.wide, 'wide')]
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
