import { useQuery } from '@tanstack/react-query'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { useText } from '#ui/use-text.ts'

type Props = { tourbookId: number; linkId: number | null; onChange: (linkId: number | null) => void }

/** Whose link the last page of a deck leads to, by a QR code. Shown once there is a link that opens. */
export function ClientPageField({ tourbookId, linkId, onChange }: Props) {
  const text = useText()
  const { call } = useApp()
  const { data } = useQuery(readOptions(call, 'GET /api/tourbooks/:id/shares', { params: { id: tourbookId } }))
  const now = new Date().toISOString()
  const open =
    data?.shares.filter(
      ({ restorableUntil, expiresAt }) => restorableUntil === null && (expiresAt === null || expiresAt > now),
    ) ?? []
  if (open.length === 0) return null
  return (
    <SelectField
      label={text('tourbookDeck.clientPage')}
      description={text('tourbookDeck.clientPage.about')}
      value={open.some(({ id }) => id === linkId) ? String(linkId) : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      options={[
        ['', text('tourbookDeck.clientPage.none')],
        ...open.map(({ id, recipientName }) => [id, recipientName || text('tourbookDeck.clientPage.anyone')] as const),
      ]}
    />
  )
}
