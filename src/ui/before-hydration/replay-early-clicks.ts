import { useEffect, useRef } from 'react'

/**
 * Runs in the head of every page: records a click on a `data-early` button on the button, as `aria-busy`, until the page is
 * hydrated. Stops the event, or a page that is being hydrated would handle it twice.
 */
export const RECORD_EARLY_CLICKS = `addEventListener('click',function(e){
var b=e.target.closest&&e.target.closest('[data-early]')
if(b){e.stopPropagation();b.setAttribute('aria-busy','true')}},true)`

type EarlyButton = Pick<HTMLElement, 'getAttribute' | 'removeAttribute' | 'click'>

/**
 * Props for a server-rendered `type="button"`: a click before hydration is replayed once after it.
 */
export function useEarlyClick() {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (ref.current) replayEarlyClick(ref.current)
  }, [])
  return { ref, 'data-early': '' }
}

/** Replays a recorded click; from now on the button handles its clicks itself. */
export function replayEarlyClick(button: EarlyButton) {
  const isPressed = button.getAttribute('aria-busy') === 'true'
  for (const name of ['data-early', 'aria-busy']) button.removeAttribute(name)
  if (isPressed) button.click()
}
