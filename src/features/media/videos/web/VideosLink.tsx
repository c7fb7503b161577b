import { IconPlayerPlay } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'

/** A link to the videos of the page, for the row of links over its photos; nothing without videos. */
export function VideosLink({ count, className }: { count: number; className?: string | undefined }) {
  const text = useText()
  if (count === 0) return null
  return (
    <a href="#videos" className={className}>
      <IconPlayerPlay size={16} stroke={1.75} aria-hidden />
      {text('video.link', { count })}
    </a>
  )
}
