import { Fragment } from 'react'
import type { ListingCard as Card } from '#features/catalog/listings/contract.ts'
import { ListingCard } from '#features/catalog/listings/web/ListingCard.tsx'
import { useOneUnit } from '#features/catalog/listings/web/rent/use-one-unit.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useSearchMap } from '../map/search-map-context.ts'
import { FoldedCard } from './FoldedCard.tsx'
import { foldByBuilding } from './fold-by-building.ts'
import { PreviewButton } from './PreviewButton.tsx'
import type { Layout } from './ResultHead.tsx'
import { useOpenFolds } from './use-open-folds.ts'

const WalkNote = lazyPart(() => import('./WalkNote.tsx'), 'WalkNote')

const ON_FIRST_SCREEN = 4

/** The cards of a page as items of one list: a folded card, then the cards of its listings, hidden until it is opened. */
export function ResultItems({ listings, layout }: { listings: readonly Card[]; layout: Layout }) {
  const { search, highlighted, highlight, visit } = useSearchMap()
  const [opened, setOpened] = useOpenFolds()
  const toggle = (buildingId: number) => {
    if (!opened.has(buildingId)) visit(buildingId)
    setOpened(opened.symmetricDifference(new Set([buildingId])))
  }
  return foldByBuilding(useOneUnit(listings)).map((fold, index) => {
    const { building } = fold
    const isFolded = fold.listings.length > 1
    const isOpen = opened.has(building.id)
    const shown = {
      layout,
      highlighted: highlighted === building.id,
      note: search.criteria.near && <WalkNote building={building} />,
      onHover: (over: boolean) => highlight(over ? building.id : null),
    }
    return (
      <Fragment key={fold.listings[0]!.id}>
        {isFolded && (
          <li data-building={building.id}>
            <FoldedCard
              {...shown}
              fold={fold}
              eager={index < ON_FIRST_SCREEN}
              open={isOpen}
              onToggle={() => toggle(building.id)}
            />
          </li>
        )}
        {fold.listings.map((listing) => (
          <li
            key={listing.id}
            data-building={building.id}
            hidden={isFolded && !isOpen}
            onClickCapture={({ target }) => isLink(target) && visit(building.id)}
          >
            <ListingCard
              {...shown}
              listing={listing}
              eager={!isFolded && index < ON_FIRST_SCREEN}
              countsImpression={!isFolded}
            >
              <PreviewButton listing={listing} />
            </ListingCard>
          </li>
        ))}
      </Fragment>
    )
  })
}

/** A click on the save button is not a visit. */
const isLink = (target: EventTarget) => (target as Element).closest('a') !== null
