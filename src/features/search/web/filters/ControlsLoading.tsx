import { Shimmer } from '#ui/layout/Shimmer.tsx'
import classes from './ControlsLoading.module.css'

const WIDTHS = ['38%', '100%', '100%', '52%', '100%', '74%']

/** Placeholders of controls that are still loading. */
export function ControlsLoading() {
  return (
    <div className={classes.lines} aria-hidden="true">
      {WIDTHS.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <Shimmer key={index} width={width} height={18} />
      ))}
    </div>
  )
}
