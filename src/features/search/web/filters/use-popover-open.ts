import { type RefObject, type ToggleEvent, useEffect, useEffectEvent, useState } from 'react'

/**
 * Whether a popover is open, and the props with which it reports that and takes the focus. Its button opens it without
 * JavaScript too, so it may be open before the page is hydrated, which no event reports. `place` runs before it is shown.
 */
export function usePopoverOpen(panel: RefObject<HTMLDivElement | null>, place: () => void = () => {}) {
  const [open, setOpen] = useState(false)
  const adoptOpened = useEffectEvent(() => {
    if (!panel.current?.matches(':popover-open')) return
    place()
    setOpen(true)
  })
  useEffect(() => adoptOpened(), [])
  useEffect(() => {
    if (open) panel.current?.focus()
  }, [open, panel])
  const props = {
    ref: panel,
    tabIndex: -1,
    onBeforeToggle: ({ newState }: ToggleEvent) => newState === 'open' && place(),
    onToggle: ({ newState }: ToggleEvent) => setOpen(newState === 'open'),
  }
  return [open, props] as const
}
