import { useQuery } from '@tanstack/react-query'
import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import { useApp } from '#site/routing/use-app.ts'
import tabs from '#ui/layout/tab-links.module.css'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useShownLocation } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import classes from './SavedTabs.module.css'
import { savedIdsOptions } from './saved-ids.ts'

type SavedTab = 'listings' | 'searches' | 'buildings' | 'owners'

const TABS: { tab: SavedTab; href: string; label: MessageId }[] = [
  { tab: 'listings', href: paths.savedListings(), label: 'common.listings' },
  { tab: 'searches', href: paths.savedSearches(), label: 'saved.tab.searches' },
  { tab: 'buildings', href: paths.savedBuildings(), label: 'common.buildings' },
  { tab: 'owners', href: paths.savedOwners(), label: 'saved.tab.owners' },
]

/** The pages of saved items, each with its count. */
export function SavedTabs() {
  const text = useText()
  const { pathname } = useShownLocation()
  const counts = useCounts()
  return (
    <nav className={`fading-row ${tabs.tabs}`} aria-label={text('saved.tabs')}>
      {TABS.map(({ tab, href, label }) => (
        <SiteLink key={tab} href={href} aria-current={href === pathname ? 'page' : undefined}>
          {text(label)} <span className={`num ${classes.count}`}>{counts[tab]}</span>
        </SiteLink>
      ))}
    </nav>
  )
}

function useCounts(): Partial<Record<SavedTab, number>> {
  const { call } = useApp()
  const { data } = useQuery(savedIdsOptions(call))
  if (!data) return {}
  const { listings, buildings, landlords, searchCount } = data
  return { listings: listings.length, searches: searchCount, buildings: buildings.length, owners: landlords.length }
}
