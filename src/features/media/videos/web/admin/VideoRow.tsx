import { IconChevronDown, IconChevronUp, IconMovie, IconPlayerPlayFilled, IconTrash } from '@tabler/icons-react'
import { IconButton } from '#ui/IconButton.tsx'
import { useText } from '#ui/use-text.ts'
import type { Video } from '../../../contract.ts'
import { CaptionInput } from '../../../photos/web/CaptionInput.tsx'
import type { VideoChanges } from './use-videos.ts'
import classes from './VideosSection.module.css'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type Props = {
  video: Video
  index: number
  count: number
  changes: VideoChanges
  onPlay: () => void
  onRemove: () => void
}

/** One video: its poster, which plays it, its title, its place and its removal. */
export function VideoRow({ video, index, count, changes, onPlay, onRemove }: Props) {
  const text = useText()
  const name = video.title || text('video.untitled')
  const move = (label: 'videos.up' | 'videos.down', to: number) => (
    <IconButton
      label={text(label, { name })}
      disabled={to < 0 || to >= count}
      onClick={() => void changes.move(index, to)}
    >
      {label === 'videos.up' ? <IconChevronUp {...ICON} /> : <IconChevronDown {...ICON} />}
    </IconButton>
  )
  return (
    <li>
      <button type="button" className={classes.poster} aria-label={text('videos.play', { name })} onClick={onPlay}>
        {video.posterPath ? (
          <>
            <img src={video.posterPath} alt="" loading="lazy" />
            <IconPlayerPlayFilled size={20} aria-hidden />
          </>
        ) : (
          <IconMovie size={28} stroke={1.5} aria-hidden />
        )}
      </button>
      <span>
        <CaptionInput
          label={text('videos.name', { number: index + 1 })}
          caption={video.title}
          onSave={(title) => void changes.rename(video.id, title)}
        />
        {!video.posterPath && <span className={classes.hint}>{text('videos.noPoster')}</span>}
      </span>
      <span className={classes.actions}>
        {move('videos.up', index - 1)}
        {move('videos.down', index + 1)}
        <IconButton label={text('videos.remove', { name })} onClick={onRemove}>
          <IconTrash {...ICON} />
        </IconButton>
      </span>
    </li>
  )
}
