import type { KeyboardEvent } from 'react'

const STEPS: Record<string, [rows: number, along: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Arrow keys in the stack: left and right along a floor, up and down to the nearest suite of the next floor. */
export function moveFocus(event: KeyboardEvent, table: HTMLTableElement | null) {
  const step = STEPS[event.key]
  const from = (event.target as Element).closest<HTMLElement>('[data-suite]')
  // Alt with an arrow key is the browser's shortcut for back and forward.
  if (!step || !from || !table || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const floors = [...table.querySelectorAll('tbody tr')]
    .map((row) => [...row.querySelectorAll<HTMLElement>('[data-suite]')])
    .filter((suites) => suites.length > 0)
  const floor = floors.findIndex((suites) => suites.includes(from))
  const [rows, along] = step
  const suites = floors[floor + rows] ?? []
  const next = along === 0 ? nearest(suites, from) : suites[suites.indexOf(from) + along]
  next?.focus()
}

function nearest(suites: HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const center = (suite: HTMLElement) => suite.getBoundingClientRect().left + suite.offsetWidth / 2
  const distance = (suite: HTMLElement) => Math.abs(center(suite) - center(from))
  return suites.toSorted((a, b) => distance(a) - distance(b))[0]
}
