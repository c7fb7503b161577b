import { IconArrowsMaximize } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useNarrow } from '#ui/layout/use-narrow.ts'
import { useNear } from '#ui/layout/use-near.ts'
import type { MapFailure } from '#ui/map/map-shell.ts'
import { useText } from '#ui/use-text.ts'
import type { SharedTourbook } from '../contract.ts'
import { LiveMap } from './LiveMap.tsx'
import classes from './StopsMap.module.css'

type Props = {
  tourbook: SharedTourbook
  /** The sender's. */
  color: string
  /** Called with the key of the stop whose pin is selected. */
  onOpen: (key: string) => void
}

// Early enough that the map is loaded when it scrolls into view.
const LOAD_AHEAD = '300px'

/**
 * The stops by their numbers: beside the list a map to move; on a phone, on paper and without JavaScript a picture of it,
 * which a phone opens as a map.
 */
export function StopsMap({ tourbook: { places, hides, map, sender }, color, onOpen }: Props) {
  const text = useText()
  const place = useRef<HTMLDivElement>(null)
  const isNarrow = useNarrow('tablet')
  const isNear = useNear(place, LOAD_AHEAD)
  const [isOpen, setOpen] = useState(false)
  const [failure, setFailure] = useState<MapFailure | null>(null)
  const canDraw = failure !== 'cannot_draw'

  if (hides.includes('address'))
    return <p className={classes.hidden}>{text('sharedTourbook.map.hidden', { name: sender.name })}</p>
  if (!map) return null
  const live = (
    <LiveMap
      places={places}
      color={color}
      onOpen={(key) => {
        setOpen(false)
        onOpen(key)
      }}
      onFailure={setFailure}
    />
  )
  return (
    <div ref={place} className={classes.map} data-still={!canDraw || undefined}>
      <img className={classes.picture} src={map} alt={text('sharedTourbook.map')} width={480} height={360} />
      {isNear && !isNarrow && canDraw && <div className={classes.live}>{live}</div>}
      {canDraw && (
        <button type="button" className={classes.open} onClick={() => setOpen(true)}>
          <IconArrowsMaximize size={18} stroke={1.75} aria-hidden />
          {text('sharedTourbook.map.open')}
        </button>
      )}
      {isOpen && (
        <Dialog title={text('sharedTourbook.map')} width={720} onClose={() => setOpen(false)}>
          <div className={classes.whole}>{live}</div>
        </Dialog>
      )}
    </div>
  )
}
