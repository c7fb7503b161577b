import type { ReactNode } from 'react'
import { useText } from '#ui/use-text.ts'
import classes from './SavedFrame.module.css'
import { type SavedTab, SavedTabs } from './SavedTabs.tsx'

/** A page of saved items: its title, the tabs, and the content of one tab. */
export function SavedFrame({ current, children }: { current: SavedTab; children: ReactNode }) {
  const text = useText()
  return (
    <div className={`page ${classes.page}`}>
      <h1>{text('frame.saved')}</h1>
      <SavedTabs current={current} />
      {children}
    </div>
  )
}
