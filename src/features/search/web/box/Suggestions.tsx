import { OptionList } from '#ui/combobox/OptionList.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './Suggestions.module.css'
import type { useSentenceBox } from './use-sentence-box.ts'

/** The listbox under a search box; hidden until something is typed. */
export function Suggestions({ list: { list, Rows, ...rows } }: { list: ReturnType<typeof useSentenceBox>['list'] }) {
  const text = useText()
  return (
    <OptionList list={list} label={text('search.suggestions')} className={classes.list}>
      {list.isShown && Rows && <Rows list={list} {...rows} />}
    </OptionList>
  )
}
