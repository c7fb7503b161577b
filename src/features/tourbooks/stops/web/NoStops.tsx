import { paths } from '#lib/paths.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../contract.ts'
import { searchOf } from '../../requirement/rules.ts'

/** Shown in a tourbook without stops: where they come from. */
export function NoStops({ tourbook }: { tourbook: Tourbook }) {
  const text = useText()
  return (
    <EmptyState
      title={text('tourbook.noStops')}
      about={text('tourbook.noStops.about')}
      action={
        <Button href={paths.search(searchOf(tourbook))} variant="primary">
          {text('tourbook.noStops.search')}
        </Button>
      }
    />
  )
}
