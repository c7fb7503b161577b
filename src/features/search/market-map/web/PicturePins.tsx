import type { Pin } from '#ui/map/scene.ts'
import type { MapShape, MarketMap } from '../rules.ts'
import picture from './MarketPicture.module.css'
import classes from './PicturePins.module.css'
import { placePins } from './place-pins.ts'

type Props = { map: MarketMap; shape: MapShape; scale: number; pins: readonly Pin[] }

/** Pins on a picture of a map, which look like those of the map. The list says the same in words. */
export function PicturePins({ map, shape, scale, pins }: Props) {
  return (
    <div
      className={`${picture.picture} ${classes.pins}`}
      data-shape={shape}
      style={{ aspectRatio: `${map.width} / ${map.height}` }}
      aria-hidden="true"
    >
      {placePins(map, scale, pins).map(({ pin: { id, label, symbol = '', state }, left, top }) => (
        <span
          key={id}
          className={classes.pin}
          data-visited={state === 'visited' || undefined}
          style={{ left: `${left}%`, top: `${top}%` }}
        >
          {symbol && <small>{symbol}</small>}
          {label.slice(symbol.length)}
        </span>
      ))}
    </div>
  )
}
