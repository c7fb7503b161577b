import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { MarketSlug } from '#features/markets/rules.ts'
import { Photo } from '#ui/media/Photo.tsx'
import { useText } from '#ui/use-text.ts'
import type { InternalLinks } from '../contract.ts'
import classes from './Hero.module.css'

/** The picture on top with the search over it. A plain form: it works before any script has come. */
export function Hero({ links: { markets, spaceTypes }, market }: { links: InternalLinks; market: MarketSlug }) {
  const text = useText()
  const photos = markets.find(({ slug }) => slug === market)?.photos ?? []
  return (
    <section className={classes.hero}>
      <div className={classes.picture}>
        <Photo photo={photos.at(-1)} alt="" sizes="100vw" eager />
      </div>
      <div className={`page ${classes.words}`}>
        <h1>
          {text('home.headline')}
          <br />
          {text('home.headline.second')}
        </h1>
        <p>{text('home.lead')}</p>
        <search>
          <form action="/search" className={classes.form} aria-label={text('home.search')}>
            <label className={classes.text}>
              <IconSearch size={20} stroke={1.75} aria-hidden />
              <span className={classes.label}>{text('home.search.text')}</span>
              <input
                name="query"
                type="search"
                maxLength={200}
                autoComplete="off"
                placeholder={text('home.search.placeholder')}
              />
            </label>
            <Choice label={text('home.search.market')} name="market" chosen={market}>
              <option value="all">{text('home.search.allMarkets')}</option>
              {markets.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </Choice>
            <Choice label={text('home.search.type')} name="space_types" chosen="">
              <option value="">{text('home.search.allTypes')}</option>
              {spaceTypes.map(({ spaceType }) => (
                <option key={spaceType} value={spaceType}>
                  {text(`spaceType.${spaceType}`)}
                </option>
              ))}
            </Choice>
            <button type="submit">{text('home.search.go')}</button>
          </form>
        </search>
      </div>
    </section>
  )
}

function Choice({
  label,
  name,
  chosen,
  children,
}: {
  label: string
  name: string
  chosen: string
  children: ReactNode
}) {
  return (
    <label className={classes.choice}>
      <span className={classes.label}>{label}</span>
      <select name={name} defaultValue={chosen}>
        {children}
      </select>
      <IconChevronDown size={16} aria-hidden />
    </label>
  )
}
