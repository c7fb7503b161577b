import { useQuery } from '@tanstack/react-query'
import { readOptions } from '#site/api/api-client.ts'
import { useApp } from '#site/routing/use-app.ts'
import { useText } from '#ui/use-text.ts'
import { TermsSection } from './TermsSection.tsx'

/** The terms of a listing that its landlord shows to brokers, for brokers and admins. They are never in the page itself. */
export function BrokerTerms({ id }: { id: number }) {
  const text = useText()
  const { call } = useApp()
  const { data } = useQuery({
    ...readOptions(call, 'GET /api/listings/:id/terms', { params: { id } }),
    retry: false,
  })
  return data?.terms ? <TermsSection terms={data.terms} note={text('listing.terms.brokers')} /> : null
}
