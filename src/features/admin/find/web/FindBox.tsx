import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLazyPart } from '#ui/lazy-part.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './FindBox.module.css'
import type { Place, Workspace } from './find-places.ts'
import { useOpenedRecord } from './use-opened-record.ts'

type Props = { workspace: Workspace; pages: readonly Place[] }

const loadDialog = () => import('./FindDialog.tsx')

/** Opens "Find or do", as Ctrl K and Command K do; its dialog is loaded when it is first needed. */
export function FindBox({ workspace, pages }: Props) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const part = useLazyPart(loadDialog, { isNeeded: isOpen, onFailure: close })
  useFindKey(() => setOpen(true))
  useOpenedRecord(workspace)
  return (
    <>
      <button type="button" className={classes.box} aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen(true)}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        {text('find.title')}
        <span className={classes.key} aria-hidden="true">
          Ctrl K
        </span>
      </button>
      {isOpen && part && <part.FindDialog workspace={workspace} pages={pages} onClose={close} />}
    </>
  )
}

function useFindKey(open: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isFind =
      event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
    // A dialog that is open is closed first.
    if (!isFind || document.querySelector('dialog[open]')) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
