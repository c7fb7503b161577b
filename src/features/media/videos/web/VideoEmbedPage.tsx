import { useRead } from '#site/api/api-client.ts'
import { usePageEvent } from '#site/events/use-events.ts'
import { idIn, type LoadContext } from '#site/routing/page.tsx'
import { VideoPlayer } from '#site/video/VideoPlayer.tsx'
import type { PageHead } from '#ui/head.ts'
import { useParam } from '#ui/routing/use-address.ts'
import { useText } from '#ui/use-text.ts'
import type { PlacedVideo } from '../contract.ts'

export async function load({ params, path, read, text }: LoadContext): Promise<PageHead> {
  const { title } = await read('GET /api/videos/:id', { params: { id: idIn(params.id) } })
  return {
    title: title || text('video.untitled'),
    description: text('video.describe'),
    canonical: path,
    noIndex: true,
  }
}

/** One video alone, for the frames of other sites. */
export function Page() {
  const text = useText()
  const id = useParam('id')
  const video = useRead('GET /api/videos/:id', { params: { id: Number(id) } })
  const information = informationOf(video)
  usePageEvent('VIDEO_EMBED', information)
  return (
    <>
      <h1 className="visually-hidden">{video.title || text('video.untitled')}</h1>
      <VideoPlayer video={video} information={information} fitsViewport />
    </>
  )
}

const informationOf = ({ id, listingId, buildingId }: PlacedVideo) => ({
  videoId: id,
  ...(listingId !== null && { listingId }),
  ...(buildingId !== null && { buildingId }),
})
