/** Bottom left, bottom right, below the header: in this order. */
const PLACES = ['left', 'right', 'top'] as const

const CONTROLS = 'button, input, select, textarea, summary, [role="button"], [role="slider"]'

/** Moves the stack where it covers no button or field of the page; where it would everywhere, it stays at the bottom left. */
export function placeNotifications(stack: HTMLElement) {
  const controls = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => !stack.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect())
  const isFree = (place: string | undefined) => {
    stack.dataset.place = place
    const area = stack.getBoundingClientRect()
    return !controls.some((control) => overlaps(control, area))
  }
  const { place: present } = stack.dataset
  const free = [present, ...PLACES].find((place) => place !== undefined && isFree(place))
  stack.dataset.place = free ?? PLACES[0]
}

const overlaps = (a: DOMRect, b: DOMRect) =>
  a.width > 0 && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
