import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { findMarket, type MarketSlug } from '#features/markets/rules.ts'
import { Suggestions } from '#features/search/web/box/Suggestions.tsx'
import { useExampleSentence } from '#features/search/web/box/use-example-sentence.ts'
import { useSentenceBox } from '#features/search/web/box/use-sentence-box.ts'
import { paths } from '#lib/paths.ts'
import { useText } from '#ui/use-text.ts'
import type { InternalLinks } from '../../contract.ts'
import classes from './HomeSearch.module.css'

type SpaceType = InternalLinks['spaceTypes'][number]['spaceType']

/** A sentence, a market and a type to start a search. Without JavaScript it is a plain form, and the words are text. */
export function HomeSearch({ links: { markets, spaceTypes }, market }: { links: InternalLinks; market: MarketSlug }) {
  const text = useText()
  const navigate = useNavigate()
  const [chosen, choose] = useState<string>(market)
  const [type, setType] = useState<SpaceType | ''>('')
  const slug = findMarket(chosen)?.slug ?? null
  const example = useExampleSentence(slug)
  const { busy, announcement, submit, list, input } = useSentenceBox({
    request: { market: slug, criteria: { spaceTypes: type ? [type] : [] } },
    onSearch: ({ path }, { state }) => void navigate({ href: path, state }),
  })
  return (
    <search>
      <form
        action={paths.searchForm()}
        className={classes.form}
        aria-label={text('homepage.search')}
        aria-busy={busy || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className={classes.sentence}>
          <label className={classes.text}>
            <IconSearch size={20} stroke={1.75} aria-hidden />
            <span className={classes.label}>{text('homepage.search.text')}</span>
            <input {...input} placeholder={example} />
          </label>
          <Suggestions list={list} />
        </div>
        <Choice label={text('common.market')} name="market" chosen={chosen} onChoose={choose}>
          <option value="all">{text('search.allMarkets')}</option>
          {markets.map((each) => (
            <option key={each.slug} value={each.slug}>
              {each.name}
            </option>
          ))}
        </Choice>
        <Choice
          label={text('listing.detail.spaceType')}
          name="space_types"
          chosen={type}
          onChoose={(value) => setType(value as SpaceType | '')}
        >
          <option value="">{text('homepage.search.allTypes')}</option>
          {spaceTypes.map(({ spaceType }) => (
            <option key={spaceType} value={spaceType}>
              {text(`spaceType.${spaceType}`)}
            </option>
          ))}
        </Choice>
        <button type="submit">{text('search.showSpaces')}</button>
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
      </form>
    </search>
  )
}

type ChoiceProps = {
  label: string
  name: string
  chosen: string
  onChoose: (value: string) => void
  children: ReactNode
}

function Choice({ label, name, chosen, onChoose, children }: ChoiceProps) {
  return (
    <label className={classes.choice}>
      <span className={classes.label}>{label}</span>
      <select name={name} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    </label>
  )
}
