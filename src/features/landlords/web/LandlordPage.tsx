import { useRead } from '#site/api/api-client.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import { type LoadContext, moveTo } from '#site/routing/page.tsx'
import type { PageHead } from '#ui/head.ts'
import { usePageQuery, useParam } from '#ui/routing/use-address.ts'
import { landlordInformation } from '../events.ts'
import { LandlordProfile } from './LandlordProfile.tsx'
import { loadProfile } from './load-profile.ts'

export async function load(context: LoadContext): Promise<PageHead> {
  const { landlord, head } = await loadProfile(context)
  if (context.params.id !== landlord.slug) moveTo(head.canonical, context.search)
  return head
}

/** A landlord's own page. */
export function Page() {
  const id = useParam('id')
  const landlord = useRead('GET /api/landlords/:id', { params: { id } })
  const { region = '' } = usePageQuery()
  usePageEvent('LANDLORD', landlordInformation(landlord), String(region))
  return <LandlordProfile landlord={landlord} />
}
