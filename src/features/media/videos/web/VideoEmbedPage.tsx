import { useRead } from '#ui/api/api-client.ts'
import type { PageHead } from '#ui/head.ts'
import { VideoPlayer } from '#ui/media/video/VideoPlayer.tsx'
import { idIn, type LoadContext } from '#ui/routing/page.tsx'
import { useParam } from '#ui/routing/use-address.ts'
import { usePageEvent } from '#ui/use-events.ts'
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
