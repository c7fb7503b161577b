import { Badge } from '#ui/Badge.tsx'
import { useText } from '#ui/use-text.ts'
import type { BuildingStatus } from '../../rules.ts'

/** The status of a building, or of a landlord's page. */
export function PublicationBadge({ status }: { status: BuildingStatus }) {
  const text = useText()
  return (
    <Badge kind={status === 'published' ? 'market' : 'private'} words={text(`portfolio.buildingStatus.${status}`)} />
  )
}
