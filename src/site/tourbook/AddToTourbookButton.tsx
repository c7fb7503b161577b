import { IconChevronDown, IconPlaylistAdd, IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useEarlyClick } from '#ui/before-hydration/replay-early-clicks.ts'
import { useText } from '#ui/use-text.ts'
import saveButton from '../saved/SaveButton.module.css'
import type { Savable } from '../saved/saved-state.ts'
import classes from './AddToTourbookButton.module.css'
import { chooseTourbook, noteButton, toggleStops, useTourbookState } from './tourbook-state.ts'

type Props = Savable & {
  /** `photo` is a white circle over a picture, `plain` only the icon, `labelled` a button with text. */
  look?: 'photo' | 'plain' | 'labelled'
  className?: string | undefined
}

/** By where a listing is: a stop, in the building of one, or neither. */
const LABELS = {
  stop: 'addToTourbook.isStop',
  neighbor: 'addToTourbook.add.toStop',
  none: 'addToTourbook.add',
} as const
const WORDS = { stop: 'addToTourbook.in', neighbor: 'addToTourbook.toStop', none: 'common.add' } as const

/**
 * Adds a listing to the current tourbook of this browser, or removes it, with an arrow to choose another tourbook. Place it
 * beside the listing's link, not inside it.
 */
export function AddToTourbookButton({ look = 'photo', className = '', ...listing }: Props) {
  const text = useText()
  const early = useEarlyClick()
  const current = useTourbookState('current')
  const isAdding = useTourbookState('isAdding') && look === 'photo'
  const number = current?.numbers.get(listing.id)
  const unsent = useTourbookState('waiting')?.has(listing.id) ? text('common.notSent') : undefined
  const { name, buildingId } = listing
  const neighbor = buildingId === undefined ? undefined : current?.neighbors.get(buildingId)
  const isStop = number !== undefined
  const place = isStop ? 'stop' : neighbor ? 'neighbor' : 'none'
  const label = text(LABELS[place], { name, number: number ?? neighbor ?? 0 })
  useEffect(noteButton, [])
  return (
    <span className={`${classes.group} ${className}`} data-look={look}>
      <button
        {...early}
        type="button"
        className={isAdding ? classes.pill : saveButton.button}
        data-look={look}
        aria-pressed={isStop}
        data-add
        title={unsent}
        aria-label={look === 'labelled' ? undefined : unsent ? `${label}. ${unsent}` : label}
        onClick={() => toggleStops([listing])}
      >
        {isStop ? (
          <span className={classes.number} data-waits={unsent && true}>
            {number}
          </span>
        ) : (
          <span className={isAdding ? undefined : saveButton.heart}>
            {isAdding ? (
              <IconPlus size={16} stroke={2} aria-hidden />
            ) : (
              <IconPlaylistAdd size={18} stroke={1.75} aria-hidden />
            )}
          </span>
        )}
        {isAdding && (
          <>
            <span className={classes.word}>{text(WORDS[place], { number: neighbor ?? 0 })}</span>
            {isStop && <span className={classes.remove}>{text('common.remove')}</span>}
          </>
        )}
        {look === 'labelled' && (
          <>
            <span>{text(isStop ? 'addToTourbook.in' : 'addToTourbook.word')}</span>
            <span className="visually-hidden">{name}</span>
          </>
        )}
      </button>
      {current && !isAdding && look !== 'plain' && (
        <button
          type="button"
          className={classes.other}
          aria-haspopup="dialog"
          aria-label={text('addToTourbook.other', { name })}
          onClick={() => chooseTourbook([listing])}
        >
          <IconChevronDown size={14} stroke={2} aria-hidden />
        </button>
      )}
    </span>
  )
}
