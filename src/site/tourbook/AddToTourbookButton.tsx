import { IconPlaylistAdd } from '@tabler/icons-react'
import { useEarlyClick } from '#ui/before-hydration/replay-early-clicks.ts'
import { useText } from '#ui/use-text.ts'
import classes from '../saved/SaveButton.module.css'
import type { Savable } from '../saved/saved-state.ts'
import { requestAddToTourbook } from './add-request.ts'

type Props = Savable & {
  /** `photo` is a white circle over a picture, `plain` only the icon, `labelled` a button with text. */
  look?: 'photo' | 'plain' | 'labelled'
  className?: string | undefined
}

/** Adds a listing to one of the user's tourbooks. Place it beside its link, not inside it. */
export function AddToTourbookButton({ look = 'photo', className = '', ...listing }: Props) {
  const text = useText()
  const early = useEarlyClick()
  return (
    <button
      {...early}
      type="button"
      className={`${classes.button} ${className}`}
      data-look={look}
      aria-haspopup="dialog"
      {...(look !== 'labelled' && { 'aria-label': text('addToTourbook.add', { name: listing.name }) })}
      onClick={() => requestAddToTourbook([listing])}
    >
      <span className={classes.heart}>
        <IconPlaylistAdd size={18} stroke={1.75} aria-hidden />
      </span>
      {look === 'labelled' && (
        <>
          <span>{text('addToTourbook.word')}</span>
          <span className="visually-hidden">{listing.name}</span>
        </>
      )}
    </button>
  )
}
