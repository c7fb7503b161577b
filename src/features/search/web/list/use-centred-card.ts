import { useEffect } from 'react'

/** Where cards lie side by side, the one in the middle lights its pin. */
export function useCentredCard(
  list: { current: HTMLElement | null },
  active: boolean,
  onLight: (buildingId: number) => void,
) {
  useEffect(() => {
    const row = list.current
    if (!row || !active) return
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const middle = row.scrollLeft + row.clientWidth / 2
        const card = [...row.children].find((each): each is HTMLElement => {
          return each instanceof HTMLElement && each.offsetLeft + each.offsetWidth > middle
        })
        if (card && row.scrollWidth > row.clientWidth) onLight(Number(card.dataset.building))
      })
    }
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      row.removeEventListener('scroll', look)
    }
  }, [list, active, onLight])
}
