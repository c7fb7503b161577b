import { IconHeart } from '@tabler/icons-react'
import { useEarlyClick } from '#ui/before-hydration/replay-early-clicks.ts'
import { useText } from '#ui/use-text.ts'
import classes from './SaveButton.module.css'
import { type Savable, toggleSaved, useIsSaved } from './saved-state.ts'

type Props = Savable & {
  /** `photo` is a white circle over a picture, `plain` only the heart, `labelled` a button with text. */
  look?: 'photo' | 'plain' | 'labelled'
  className?: string | undefined
}

/** The heart: saves an item or removes it from the saved items. Place it beside its link, not inside it. */
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
          {/* Both labels are rendered, so that the width does not change when they are swapped. */}
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
