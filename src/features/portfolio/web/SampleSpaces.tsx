import { IconBuildingSkyscraper } from '@tabler/icons-react'
import { intlTag } from '#lib/locale.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import classes from './SampleSpaces.module.css'

/** What stands in the rows of the picture: names and rents that are nobody's. */
const SAMPLES = [
  ['suite', 46.5],
  ['floor', 34.75],
  ['retail', 62],
] as const

/** A few rows of a portfolio as a picture, for one that is empty. */
export function SampleSpaces() {
  const text = useText()
  const figures = new Intl.NumberFormat(intlTag(useLocale()), { minimumFractionDigits: 2 })
  return (
    <div className={classes.table} aria-hidden>
      {SAMPLES.map(([name, rent]) => (
        <p key={name}>
          <span className={classes.photo}>
            <IconBuildingSkyscraper size={18} stroke={1.75} />
          </span>
          <span>{text(`portfolio.empty.sample.${name}`)}</span>
          <b className="num">{figures.format(rent)}</b>
        </p>
      ))}
    </div>
  )
}
