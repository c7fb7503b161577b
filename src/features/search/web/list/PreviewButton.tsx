import { IconEye } from '@tabler/icons-react'
import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { listingInformation } from '#features/catalog/listings/events.ts'
import { useTrack } from '#site/events/use-events.ts'
import { useTourbookState } from '#site/tourbook/tourbook-state.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { useText } from '#ui/use-text.ts'
import { useSearchMap } from '../map/search-map-context.ts'
import classes from './PreviewButton.module.css'

/** Shows a listing over the search. On touch screens and phones, where its page is as near, it is left out, and while the search adds to a tourbook. */
export function PreviewButton({ listing }: { listing: ListingCard }) {
  const text = useText()
  const track = useTrack()
  const { preview, visit } = useSearchMap()
  const isAdding = useTourbookState('isAdding')
  if (isAdding) return null
  const { name, building } = listing
  return (
    <IconButton
      className={classes.button}
      variant="picture"
      size="small"
      label={text('search.preview', { name: `${building.name}, ${name}` })}
      aria-haspopup="dialog"
      onClick={() => {
        track('LISTING_PREVIEW_OPENED', listingInformation(listing), { sourceContent: 'card' })
        visit(building.id)
        preview(listing)
      }}
    >
      <IconEye size={18} stroke={1.75} aria-hidden />
    </IconButton>
  )
}
