import { Outlet } from '@tanstack/react-router'
import type { LoadContext } from '#site/routing/page.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './SavedFrame.module.css'
import { SavedTabs } from './SavedTabs.tsx'

export async function load({ read }: LoadContext) {
  await read('GET /api/saved_ids', {})
}

/** Around the pages of saved items: their title, and the tabs with their counts. */
export function Frame() {
  const text = useText()
  return (
    <div className={`page ${classes.page}`}>
      <h1>{text('frame.saved')}</h1>
      <SavedTabs />
      <Outlet />
    </div>
  )
}
