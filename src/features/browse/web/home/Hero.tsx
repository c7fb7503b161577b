import type { MarketSlug } from '#features/markets/rules.ts'
import { Photo } from '#ui/media/Photo.tsx'
import { useText } from '#ui/use-text.ts'
import type { InternalLinks } from '../../contract.ts'
import classes from './Hero.module.css'
import { HomeSearch } from './HomeSearch.tsx'

/** The homepage's top picture with the search over it. */
export function Hero({ links, market }: { links: InternalLinks; market: MarketSlug }) {
  const text = useText()
  const photos = links.markets.find(({ slug }) => slug === market)?.photos ?? []
  return (
    <section className={classes.hero}>
      <div className={classes.picture}>
        <Photo photo={photos.at(-1)} alt="" sizes="100vw" eager />
      </div>
      <div className={`page ${classes.words}`}>
        <h1>
          {text('homepage.headline')}
          <br />
          {text('homepage.headline.second')}
        </h1>
        <p>{text('homepage.lead')}</p>
        <HomeSearch links={links} market={market} />
      </div>
    </section>
  )
}
