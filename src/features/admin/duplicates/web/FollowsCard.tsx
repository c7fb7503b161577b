import type { ReplyOf } from '#api'
import { Card } from '#ui/Card.tsx'
import { useText } from '#ui/use-text.ts'

type Comparison = ReplyOf<'GET /api/admin/duplicates/:one/:other'>
type Props = {
  target: Comparison['one']
  merged: Comparison['one']
  links: { target: Comparison['links']['one']; merged: Comparison['links']['one'] }
}

/** What becomes of the contacts and of the property record of a merged building; nothing if it has none. */
export function FollowsCard({ target, merged, links }: Props) {
  const text = useText()
  const own = new Set(target.contacts.map(({ id }) => id))
  const added = merged.contacts.filter(({ id }) => !own.has(id)).length
  if (added === 0 && !links.merged) return null
  const record = links.merged && `${links.merged.systemName} ${links.merged.externalId}`
  return (
    <Card title={text('duplicates.also')}>
      {added > 0 && <p>{text('duplicates.contacts', { count: added })}</p>}
      {record && (
        <p>{text(links.target ? 'duplicates.link.dropped' : 'duplicates.link.moves', { record, name: target.name })}</p>
      )}
    </Card>
  )
}
