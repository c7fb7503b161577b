import styles from './map.module.css'
import { heartPath } from './pin-images.ts'
import { type Pin, splitLabel } from './scene.ts'

/** The highlighted pin as an element: plum, larger, above all others. The canvas below it handles the pointer. */
export function pinElement(pin: Pin): HTMLElement {
  const element = document.createElement('div')
  element.className = (pin.state === 'stop' ? styles.stop : styles.highlighted) ?? ''
  // Hidden from screen readers, because the list has the same text.
  element.setAttribute('aria-hidden', 'true')
  const { symbol, amount } = splitLabel(pin)
  if (pin.badge) element.append(part(pin.badge, styles.badge))
  if (pin.state === 'saved') element.append(heartElement())
  if (symbol) element.append(part(symbol, styles.symbol))
  element.append(part(amount, styles.amount))
  return element
}

function part(text: string, className: string | undefined): HTMLElement {
  const span = document.createElement('span')
  span.className = className ?? ''
  span.textContent = text
  return span
}

function heartElement(): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', heartPath)
  svg.append(path)
  return svg
}
