import { IconHeart } from '@tabler/icons-react'
import { useEarlyClick } from './replay-early-clicks.ts'
import classes from './SaveButton.module.css'
import { type Savable, toggleSaved, useIsSaved } from './saved-state.ts'
import { useText } from './use-text.ts'

type Props = Savable & {
  /** `photo` is a white circle over a picture, `plain` the heart alone, `labelled` a button with its word. */
  look?: 'photo' | 'plain' | 'labelled'
  className?: string | undefined
}

/** The heart: saves a thing, or removes it from what is saved. Put it beside the link it belongs to, not inside. */
export function SaveButton({ look = 'photo', className = '', ...item }: Props) {
  const text = useText()
  const isSaved = useIsSaved(item.kind, item.id)
  const early = useEarlyClick()
  const { name } = item
  return (
    <button
      {...early}
      type="button"
      className={`${classes.button} ${className}`}
      data-look={look}
      aria-pressed={isSaved}
      {...(look !== 'labelled' && { 'aria-label': text(isSaved ? 'save.remove' : 'save.add', { name }) })}
      onClick={() => toggleSaved(item, !isSaved)}
    >
      <span className={classes.heart}>
        <IconHeart size={18} stroke={1.75} aria-hidden />
      </span>
      {look === 'labelled' && (
        <>
          {/* Both words are there, so that nothing moves when one takes the other's place. */}
          <span className={classes.words}>
            <span data-shown={!isSaved || undefined}>{text('save.word')}</span>
            <span data-shown={isSaved || undefined}>{text('save.word.saved')}</span>
          </span>
          <span className="visually-hidden">{name}</span>
        </>
      )}
    </button>
  )
}
