/** Highlights a space in the drawn building and in the table, and shows its card, when either is pointed at or focused. */
export function highlightSpaces(root: Document) {
  function highlight(event: Event) {
    const id = (event.target as Element).closest?.('[data-space]')?.getAttribute('data-space')
    if (!id) return
    for (const each of root.querySelectorAll('[data-space]')) {
      each.toggleAttribute('data-highlighted', each.getAttribute('data-space') === id)
    }
    for (const level of root.querySelectorAll('.level')) {
      level.toggleAttribute('data-highlighted', level.querySelector(`[data-space="${id}"]`) !== null)
    }
    const cards = [...root.querySelectorAll<HTMLElement>('[data-card]')]
    // A space without a place in the drawing has no card.
    if (!cards.some((card) => card.dataset.card === id)) return
    for (const card of cards) card.hidden = card.dataset.card !== id
  }
  root.addEventListener('pointerover', highlight)
  root.addEventListener('focusin', highlight)
}
