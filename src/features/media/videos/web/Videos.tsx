import type { InformationOf } from '#events'
import { VideoPlayer } from '#site/video/VideoPlayer.tsx'
import { useText } from '#ui/use-text.ts'
import type { Video } from '../../contract.ts'
import classes from './Videos.module.css'

type Props = {
  videos: readonly Video[]
  /** What the videos are placed on, for events. */
  place: Omit<InformationOf<'VIDEO_PLAY'>, 'videoId'>
}

/** The videos of a listing or building, as a section of its page; nothing without videos. */
export function Videos({ videos, place }: Props) {
  const text = useText()
  if (videos.length === 0) return null
  return (
    <section className={classes.videos} id="videos">
      <h2>{text('video.heading', { count: videos.length })}</h2>
      <ul>
        {videos.map((video) => (
          <li key={video.id}>
            <VideoPlayer video={video} information={{ videoId: video.id, ...place }} />
            {video.title && <p>{video.title}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
