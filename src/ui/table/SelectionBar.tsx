import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../use-text.ts'
import classes from './SelectionBar.module.css'
import type { Selection } from './use-selection.ts'

/** What can be done with the selected rows; `children` are buttons. */
export function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const text = useText()
  const { count, selectMatching, clear } = selection
  return (
    <section className={classes.area} aria-label={text('table.selection')} hidden={count === 0}>
      <div className={classes.bar}>
        <span role="status">{count > 0 && text('table.selected', { count })}</span>
        {selectMatching && (
          <button type="button" className={classes.matching} onClick={selectMatching.select}>
            {text('table.selectMatching', { count: selectMatching.total })}
          </button>
        )}
        {children}
        <button type="button" className={classes.clear} aria-label={text('table.clear')} onClick={clear}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      </div>
    </section>
  )
}
