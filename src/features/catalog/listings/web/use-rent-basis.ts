import { useSyncExternalStore } from 'react'
import { RENT_BASES, type RentBasis } from '#lib/rent.ts'

const KEY = 'frontage.rent-basis'
const listeners = new Set<() => void>()

/** How this reader wants rents shown: kept in this browser, and changed on every card, pin and table at once. */
export function useRentBasis(): [RentBasis, (basis: RentBasis) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'quoted'), change]
}

function change(basis: RentBasis) {
  localStorage.setItem(KEY, basis)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(): RentBasis {
  const kept = localStorage.getItem(KEY)
  return RENT_BASES.find((basis) => basis === kept) ?? 'quoted'
}
