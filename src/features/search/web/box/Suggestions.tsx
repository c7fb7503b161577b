import { useText } from '#ui/use-text.ts'
import classes from './Suggestions.module.css'
import type { useSentenceBox } from './use-sentence-box.ts'

/** The listbox under a search box; hidden until something is typed. */
export function Suggestions({ list }: { list: ReturnType<typeof useSentenceBox>['list'] }) {
  const text = useText()
  const { id, shown, Rows, ...rows } = list
  return (
    <div id={id} role="listbox" aria-label={text('search.suggestions')} className={classes.list} hidden={!shown}>
      {shown && Rows && <Rows id={id} {...rows} />}
    </div>
  )
}
