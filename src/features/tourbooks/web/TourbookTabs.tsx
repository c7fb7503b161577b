import { paths } from '#lib/paths.ts'
import type { MessageId } from '#messages/messages.ts'
import tabs from '#ui/layout/tab-links.module.css'
import { useCurrentInView } from '#ui/layout/use-current-in-view.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useShownLocation } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import classes from './TourbookTabs.module.css'
import { useNewAnswers } from './use-tourbook.ts'

type TourbookTab = 'stops' | 'compare' | 'tour' | 'deck' | 'shortlist' | 'sharing' | 'analytics'

const TABS: { tab: TourbookTab; hrefOf: (tourbook: { id: number }) => string; label: MessageId }[] = [
  { tab: 'stops', hrefOf: paths.tourbook, label: 'tourbook.tab.stops' },
  { tab: 'compare', hrefOf: paths.tourbookComparison, label: 'comparison.compare' },
  { tab: 'tour', hrefOf: paths.tourDay, label: 'tourbook.tab.tour' },
  { tab: 'deck', hrefOf: paths.tourbookDeck, label: 'tourbook.tab.deck' },
  { tab: 'shortlist', hrefOf: paths.tourbookShortlist, label: 'tourbook.tab.shortlist' },
  { tab: 'sharing', hrefOf: paths.tourbookSharing, label: 'tourbook.tab.sharing' },
  { tab: 'analytics', hrefOf: paths.tourbookAnalytics, label: 'tourbook.tab.analytics' },
]

/** The pages of one tourbook, and how many answered since the shortlist was last open. */
export function TourbookTabs({ id }: { id: number }) {
  const text = useText()
  const newAnswers = useNewAnswers(id)
  const { pathname } = useShownLocation()
  const nav = useCurrentInView(pathname)
  return (
    <nav ref={nav} className={`fading-row ${tabs.tabs} ${classes.tabs}`} aria-label={text('tourbook.tabs')}>
      {TABS.map(({ tab, hrefOf, label }) => (
        <SiteLink key={tab} href={hrefOf({ id })} aria-current={hrefOf({ id }) === pathname ? 'page' : undefined}>
          {text(label)}
          {tab === 'shortlist' && newAnswers > 0 && (
            <span className={`num ${classes.news}`}>{text('alerts.unseen', { count: newAnswers })}</span>
          )}
        </SiteLink>
      ))}
    </nav>
  )
}
