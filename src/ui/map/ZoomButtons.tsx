import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { IconButton } from '../IconButton.tsx'
import { useText } from '../use-text.ts'
import type { MapHandle } from './MapCanvas.tsx'
import classes from './ZoomButtons.module.css'

type Props = { map: RefObject<MapHandle | null>; className?: string | undefined }

/** Zooms a map; `className` places it there. */
export function ZoomButtons({ map, className = '' }: Props) {
  const text = useText()
  return (
    <div className={`${classes.buttons} ${className}`}>
      <IconButton label={text('map.zoomIn')} onClick={() => map.current?.zoomBy(1)}>
        <IconPlus size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton label={text('map.zoomOut')} onClick={() => map.current?.zoomBy(-1)}>
        <IconMinus size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}
