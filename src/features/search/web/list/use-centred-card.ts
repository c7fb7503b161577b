import { useEffect } from 'react'

/** Where cards are side by side, highlights the pin of the card in the middle. */
export function useCentredCard(
  list: { current: HTMLElement | null },
  active: boolean,
  onHighlight: (buildingId: number) => void,
) {
  useEffect(() => {
    const row = list.current
    if (!row || !active) return
    let frame = 0
    const update = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const middle = row.scrollLeft + row.clientWidth / 2
        const card = [...row.children].find((each): each is HTMLElement => {
          return each instanceof HTMLElement && each.offsetLeft + each.offsetWidth > middle
        })
        if (card && row.scrollWidth > row.clientWidth) onHighlight(Number(card.dataset.building))
      })
    }
    row.addEventListener('scroll', update, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      row.removeEventListener('scroll', update)
    }
  }, [list, active, onHighlight])
}
