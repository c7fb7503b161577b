import { Shimmer } from '#ui/layout/Shimmer.tsx'
import classes from './AnalyticsPage.module.css'

const TILES = [0, 1, 2, 3, 4, 5]
/** Heights in pixels: visits by day, verdicts, stops and viewers. */
const CARDS = [260, 260, 340, 340]

/** The boxes of the figures while they are loading for the first time. */
export const AnalyticsSkeleton = () => (
  <div className={classes.page} aria-hidden="true">
    <Shimmer width="180px" height={34} />
    <div className={classes.tiles}>
      {TILES.map((tile) => (
        <div key={tile}>
          <p>
            <Shimmer width="60%" />
          </p>
          <p>
            <Shimmer width="40%" height={26} />
          </p>
          <p>
            <Shimmer width="80%" />
          </p>
        </div>
      ))}
    </div>
    <div className={classes.columns}>
      {CARDS.map((height, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change
        <div key={card} className={classes.card}>
          <Shimmer width="100%" height={height} />
        </div>
      ))}
    </div>
  </div>
)
