import { paths } from '#lib/paths.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './StopsEditor.module.css'

/** Shown in a tourbook without stops: where they come from. */
export function NoStops() {
  const text = useText()
  return (
    <div className={classes.empty}>
      <h2>{text('tourbook.noStops')}</h2>
      <p>{text('tourbook.noStops.about')}</p>
      <Button href={paths.search()} variant="primary">
        {text('tourbook.noStops.search')}
      </Button>
    </div>
  )
}
