import { MAP_ATTRIBUTION } from '#lib/map-style/base-map.ts'
import { formatMoney } from '#lib/units/money.ts'
import { useLocale } from '#ui/use-text.ts'
import type { PlaceFigures } from '../../contract.ts'
import { drawStrip, HEIGHT, WIDTH } from './draw-strip.ts'
import classes from './SubmarketStrip.module.css'

type Props = Pick<PlaceFigures, 'parts' | 'map'> & {
  highlighted: string | undefined
  highlight: (slug?: string) => void
}

/** The outlines of submarkets, tinted by their medians and labelled with them; the table beside it says the same in words. */
export function SubmarketStrip({ parts, map, highlighted, highlight }: Props) {
  const locale = useLocale()
  const { parts: drawn, picture } = drawStrip(parts, map)
  if (drawn.length < 2) return null
  return (
    <div className={classes.strip} aria-hidden="true">
      {picture && (
        <img
          src={picture.href}
          alt=""
          loading="lazy"
          style={{
            left: percent(picture.x / WIDTH),
            top: percent(picture.y / HEIGHT),
            width: percent(picture.width / WIDTH),
          }}
        />
      )}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {drawn.map(({ part: { slug }, path, tint }) => (
          <path
            key={slug}
            d={path}
            data-tint={tint}
            data-highlighted={slug === highlighted || undefined}
            onPointerEnter={() => highlight(slug)}
            onPointerLeave={() => highlight()}
          />
        ))}
      </svg>
      {drawn.map(({ part: { slug, name, medianRent }, x, y, labelledOn }) =>
        labelledOn ? (
          <span
            key={slug}
            className={classes.label}
            data-wide={labelledOn === 'wide' || undefined}
            data-highlighted={slug === highlighted || undefined}
            style={{ left: percent(x / WIDTH), top: percent(y / HEIGHT) }}
          >
            {name}
            {medianRent && <b className="num">{formatMoney(medianRent, locale)}</b>}
          </span>
        ) : null,
      )}
      {picture && <small>{MAP_ATTRIBUTION}</small>}
    </div>
  )
}

/** Browsers round longer figures in a style, which would differ from what the server rendered. */
const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`
