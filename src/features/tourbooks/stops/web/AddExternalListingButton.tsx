import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useText } from '#ui/use-text.ts'

/** Opens the form that adds a space which is not on the marketplace. */
export function AddExternalListingButton({ tourbookId }: { tourbookId: number }) {
  const text = useText()
  return (
    <Button
      component={SiteLink}
      size="xs"
      href={paths.newExternalListing({ tourbookId })}
      leftSection={<IconExternalLink size={18} stroke={1.75} aria-hidden />}
    >
      {text('externalListing.add')}
    </Button>
  )
}
