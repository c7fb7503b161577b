import { Button } from '@mantine/core'
import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './StopsEditor.module.css'

/** Shown in a tourbook without stops: where they come from. */
export function NoStops() {
  const text = useText()
  return (
    <div className={classes.empty}>
      <h2>{text('tourbook.noStops')}</h2>
      <p>{text('tourbook.noStops.about')}</p>
      <Button component={SiteLink} href={paths.search()} variant="filled">
        {text('tourbook.noStops.search')}
      </Button>
    </div>
  )
}
