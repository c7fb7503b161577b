import { formatMoney } from '#lib/units/money.ts'
import { useLocale } from '#ui/use-text.ts'
import type { PlaceFigures } from '../../contract.ts'
import { drawStrip, HEIGHT, WIDTH } from './draw-strip.ts'
import classes from './SubmarketStrip.module.css'

type Props = { parts: PlaceFigures['parts']; highlighted: string | undefined; highlight: (slug?: string) => void }

/** The outlines of submarkets, tinted by their medians and labelled with them; the table beside it says the same in words. */
export function SubmarketStrip({ parts, highlighted, highlight }: Props) {
  const locale = useLocale()
  const drawn = drawStrip(parts)
  if (drawn.length < 2) return null
  return (
    <div className={classes.strip} aria-hidden="true">
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
    </div>
  )
}

/** Browsers round longer figures in a style, which would differ from what the server rendered. */
const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`
