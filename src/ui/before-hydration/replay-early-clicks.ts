import { useEffect, useRef } from 'react'

/**
 * Runs in the head of every page: records a click on a `data-early` button on the button, as `aria-busy`, until the page is
 * hydrated; of a group of buttons, the last one alone. Stops the event, or a page that is being hydrated would handle it twice.
 */
export const RECORD_EARLY_CLICKS = `addEventListener('click',function(e){
var b=e.target.closest&&e.target.closest('[data-early]')
if(b){e.stopPropagation();var g=b.getAttribute('data-early')
if(g)document.querySelectorAll('[data-early="'+g+'"]').forEach(function(o){o.removeAttribute('aria-busy')})
b.setAttribute('aria-busy','true')}},true)`

type EarlyButton = Pick<HTMLElement, 'getAttribute' | 'removeAttribute' | 'click'>

/**
 * Props for a server-rendered `type="button"`: a click before hydration is replayed once after it, as soon as the button
 * `isReady`. Of a `group` of buttons, such as "stop-3", only the last click counts.
 */
export function useEarlyClick(isReady = true, group = '') {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isReady && ref.current) replayEarlyClick(ref.current)
  }, [isReady])
  return { ref, 'data-early': group }
}

/** Replays a recorded click; from now on the button handles its clicks itself. */
export function replayEarlyClick(button: EarlyButton) {
  const isPressed = button.getAttribute('aria-busy') === 'true'
  for (const name of ['data-early', 'aria-busy']) button.removeAttribute(name)
  if (isPressed) button.click()
}
