import { IconArrowDown, IconArrowUp, IconCornerDownLeft } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import classes from './FindDialog.module.css'

/** The keys of the dialog, for the eye; what they do is described at the field. */
export function FindKeys({ isActing, hasActions }: { isActing: boolean; hasActions: boolean }) {
  const text = useText()
  return (
    <footer className={classes.keys} aria-hidden="true">
      <span>
        <kbd>
          <IconArrowUp size={14} stroke={2} />
        </kbd>
        <kbd>
          <IconArrowDown size={14} stroke={2} />
        </kbd>
        {text('find.keys.move')}
      </span>
      <span>
        <kbd>
          <IconCornerDownLeft size={14} stroke={2} />
        </kbd>
        {text('find.keys.open')}
      </span>
      <span>
        <kbd>
          Ctrl <IconCornerDownLeft size={14} stroke={2} />
        </kbd>
        {text('find.keys.newTab')}
      </span>
      {hasActions && (
        <span>
          <kbd>Tab</kbd>
          {text('find.keys.actions')}
        </span>
      )}
      {isActing && (
        <span>
          <kbd>Esc</kbd>
          {text('find.keys.back')}
        </span>
      )}
    </footer>
  )
}
