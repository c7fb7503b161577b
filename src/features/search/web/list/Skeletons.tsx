import type { Layout } from './ResultHead.tsx'
import classes from './Skeletons.module.css'

const SHOWN = [1, 2, 3, 4, 5, 6]

/** Placeholders of the cards; CSS shows them only when loading takes a moment. */
export function Skeletons({ layout }: { layout: Layout }) {
  return (
    <div className={classes.cards} data-layout={layout} aria-hidden="true">
      {SHOWN.map((each) => (
        <div key={each} className={classes.card}>
          <i className={classes.photo} />
          <div>
            <i style={{ width: '82%', height: 18 }} />
            <i style={{ width: '64%' }} />
            <i style={{ width: '72%' }} />
            <i style={{ width: '48%' }} />
          </div>
        </div>
      ))}
    </div>
  )
}
