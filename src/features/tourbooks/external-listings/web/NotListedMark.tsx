import { Badge } from '#ui/Badge.tsx'
import { useText } from '#ui/use-text.ts'

/** Marks a space that its user has entered and that is not on the marketplace. */
export function NotListedMark() {
  const text = useText()
  return <Badge kind="private" words={text('sharedTourbook.status.external')} />
}
