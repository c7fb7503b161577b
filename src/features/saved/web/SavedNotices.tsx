import { Button } from '#ui/Button.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './SavedNotices.module.css'

/** Shown when the list could not be loaded. */
export function NotLoaded({ retry }: { retry: () => void }) {
  const text = useText()
  return (
    <div className={classes.notice} role="alert">
      <p>{text('saved.notLoaded')}</p>
      <Button onClick={retry}>{text('common.tryAgain')}</Button>
    </div>
  )
}

/** Shown when nothing matches the words; `children` say so. */
export function NothingFound({ children, onClear }: { children: string; onClear: () => void }) {
  const text = useText()
  return (
    <div className={classes.notice}>
      <p>{children}</p>
      <Button onClick={onClear}>{text('common.showAll')}</Button>
    </div>
  )
}
