import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { MessageId } from '#messages/messages.ts'
import type { RouterContext } from '#ui/routing/router-context.ts'
import { useText } from '#ui/use-text.ts'
import classes from './SavedTabs.module.css'
import { savedIdsOptions } from './saved-ids.ts'

export type SavedTab = 'listings' | 'searches' | 'buildings' | 'owners'

const TABS: { tab: SavedTab; href: string; label: MessageId }[] = [
  { tab: 'listings', href: '/saved/listings', label: 'saved.tab.listings' },
  { tab: 'searches', href: '/saved/searches', label: 'saved.tab.searches' },
  { tab: 'buildings', href: '/saved/buildings', label: 'saved.tab.buildings' },
  { tab: 'owners', href: '/saved/building_owners', label: 'saved.tab.owners' },
]

/** The pages of saved items, each with its count. */
export function SavedTabs({ current }: { current: SavedTab }) {
  const text = useText()
  const counts = useCounts()
  return (
    <nav className={classes.tabs} aria-label={text('saved.tabs')}>
      {TABS.map(({ tab, href, label }) => (
        <a key={tab} href={href} aria-current={tab === current ? 'page' : undefined}>
          {text(label)} <span className="num">{counts[tab]}</span>
        </a>
      ))}
    </nav>
  )
}

function useCounts(): Partial<Record<SavedTab, number>> {
  const { call } = useRouter().options.context as RouterContext
  const { data } = useQuery(savedIdsOptions(call))
  if (!data) return {}
  const { listings, buildings, landlords, searchCount } = data
  return { listings: listings.length, searches: searchCount, buildings: buildings.length, owners: landlords.length }
}
