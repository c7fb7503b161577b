import { isNotFound, useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReplyOf } from '#api'
import { useCountOpen } from '#features/share-links/web/use-count-open.ts'
import { photoPath } from '#lib/media/picture-files.ts'
import { readOptions, useRead } from '#site/api/api-client.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import type { LoadContext } from '#site/routing/page.tsx'
import { useApp } from '#site/routing/use-app.ts'
import type { PageHead } from '#ui/head.ts'
import { useParam } from '#ui/routing/use-address.ts'
import { TourbookVisit } from '../../../analytics/web/TourbookVisit.tsx'
import { DeckDownloads } from '../../../decks/web/DeckDownloads.tsx'
import { readPreviewToken } from '../../rules.ts'
import type { SharedTourbook } from '../contract.ts'
import { askForLink, EndedLink } from './EndedLink.tsx'
import { PasscodeForm } from './PasscodeForm.tsx'
import { withPreviewedWords } from './preview-address.ts'
import { pageInAddress, READ_STOPS, stopsInput } from './read-stops.ts'
import { SharedTourbookView } from './SharedTourbookView.tsx'

const READ = 'GET /api/tourbook_shares/:token'
const READ_ENDED = 'GET /api/tourbook_shares/:token/ended'
const inputOf = (token: string) => ({ params: { token } })

/** A link is only for its recipients: search engines must not index it, and caches must not store it. */
export async function load({ params, search, path, read, text }: LoadContext): Promise<PageHead> {
  const token = params.id ?? ''
  const hidden = { canonical: path, noIndex: true, byLink: true }
  const opened = await found(read(READ, inputOf(token)))
  const { tourbook } = opened ?? {}
  if (opened && !tourbook)
    return {
      ...hidden,
      title: text('sharedTourbook.passcode.title'),
      description: text('sharedTourbook.passcode.describe'),
    }
  const stops = tourbook && stopsInput(token, pageInAddress(search.page, tourbook.places.length))
  // A link may end between the two.
  if (!stops || !(await found(read(READ_STOPS, stops)))) {
    const { sender } = await read(READ_ENDED, inputOf(token))
    const [title, description] = [text('sharedTourbook.ended'), askForLink(sender, text)]
    return { ...hidden, title, description, isGone: true }
  }
  const sender = tourbook.sender.name
  return {
    ...hidden,
    title: text('sharedTourbook.title', { name: tourbook.name, sender }),
    description: text('sharedTourbook.describe', { sender }),
    image: photoPath(tourbook.cover ?? undefined, 1600),
  }
}

/** What is read, or undefined when it is not found. */
const found = <Reply,>(reading: Promise<Reply>): Promise<Reply | undefined> =>
  reading.catch((error) => {
    if (!isNotFound(error)) throw error
    return undefined
  })

/** A shared tourbook, the form for its passcode, or whom to ask for another link. */
export function Page() {
  const token = useParam('id')
  const { call, queryClient } = useApp()
  const [ended] = useState(() =>
    queryClient.getQueryData<ReplyOf<typeof READ_ENDED>>(readOptions(call, READ_ENDED, inputOf(token)).queryKey),
  )
  return ended ? <EndedLink sender={ended.sender} /> : <OpenLink token={token} />
}

function OpenLink({ token }: { token: string }) {
  const { tourbook: shared, locked } = useRead(READ, inputOf(token))
  const isHydrated = useHydrated()
  if (!shared) return <PasscodeForm token={token} locked={locked!} />
  const isPreviewed = isHydrated && shared.tourbookId !== null && readPreviewToken(token) !== undefined
  const tourbook = isPreviewed ? withPreviewedWords(shared, location.hash) : shared
  const view = <SharedTourbookView token={token} tourbook={tourbook} downloads={<DeckDownloads token={token} />} />
  return (
    <>
      <Visit token={token} tourbook={tourbook} />
      {tourbook.tourbookId === null ? <TourbookVisit token={token}>{view}</TourbookVisit> : view}
    </>
  )
}

/** Counts a visit, and tracks it. */
function Visit({
  token,
  tourbook: { tourbookId, places, externalListingCount },
}: {
  token: string
  tourbook: SharedTourbook
}) {
  usePageEvent('TOURBOOK', {
    ...(tourbookId !== null && { tourbookId }),
    listingCount: places.length - externalListingCount,
    externalListingCount,
  })
  useCountOpen('POST /api/tourbook_shares/:token/opens', token, { isOwn: tourbookId !== null })
  return null
}
