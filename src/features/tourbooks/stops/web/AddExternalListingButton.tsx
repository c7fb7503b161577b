import { IconExternalLink } from '@tabler/icons-react'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'

/** Opens the form that adds a space which is not on the marketplace. */
export function AddExternalListingButton({ tourbookId }: { tourbookId: number }) {
  const text = useText()
  return (
    <Button size="small" href={paths.newExternalListing({ tourbookId })}>
      <IconExternalLink size={18} stroke={1.75} aria-hidden />
      {text('externalListing.add')}
    </Button>
  )
}
