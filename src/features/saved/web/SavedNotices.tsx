import { Button } from '@mantine/core'
import { useText } from '#ui/use-text.ts'
import classes from './SavedNotices.module.css'

/** The list could not be read; what is saved stays saved. */
export function NotLoaded({ retry }: { retry: () => void }) {
  const text = useText()
  return (
    <div className={classes.notice} role="alert">
      <p>{text('saved.notLoaded')}</p>
      <Button onClick={retry}>{text('frame.error.retry')}</Button>
    </div>
  )
}

/** Nothing saved has these words. */
export function NothingFound({ query, onClear }: { query: string; onClear: () => void }) {
  const text = useText()
  return (
    <div className={classes.notice}>
      <p>{text('saved.find.none', { query })}</p>
      <Button onClick={onClear}>{text('saved.find.clear')}</Button>
    </div>
  )
}
