import { useMemo, useSyncExternalStore } from 'react'
import { isIsoDate } from '#lib/dates.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { MAX_SQUARE_FEET } from '#lib/units/area.ts'
import { CURRENCIES, type Currency } from '#lib/units/money.ts'
import { readStored, subscribeToStored, writeStored } from '#ui/use-local-storage.ts'
import type { SearchedRequirement, Sizes } from '../rules.ts'

type Stored = {
  searched: SearchedRequirement
  /** The size that was typed since, which replaces the searched one; null is none. */
  typed?: Sizes | null
}

/** Stores what is searched. A typed size stays for as long as the same is searched. */
export function storeSearched(searched: SearchedRequirement) {
  const before = parse(readStored(STORAGE_KEYS.search))
  if (JSON.stringify(before.searched) !== JSON.stringify(searched)) store({ searched })
}

/** Stores a typed size, or that it was removed. */
export const storeTypedSizes = (typed: Sizes | null) => store({ ...parse(readStored(STORAGE_KEYS.search)), typed })

const store = (stored: Stored) => writeStored(STORAGE_KEYS.search, JSON.stringify(stored))

/** What is stored in this browser; nothing on the server, whose pages are the same for everyone. */
export function useStoredRequirement(): Stored {
  const stored = useSyncExternalStore(
    subscribeToStored,
    () => readStored(STORAGE_KEYS.search),
    () => null,
  )
  return useMemo(() => parse(stored), [stored])
}

/** What another version of the site stored, or someone else, is read field by field. */
export function parse(stored: string | null): Stored {
  const { searched, typed } = objectIn(stored)
  const { people, sizes, budget, rent, neededBy, termMonths } = isObject(searched) ? searched : {}
  return {
    searched: {
      people: number(people),
      sizes: sizesIn(sizes),
      budget: amountIn(budget, 'perYear'),
      rent: amountIn(rent, 'perSfYear'),
      neededBy: isIsoDate(neededBy) ? neededBy : null,
      termMonths: number(termMonths),
    },
    ...(typed !== undefined && { typed: sizesIn(typed) }),
  }
}

type Values = Record<string, unknown>
const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null
const number = (value: unknown) => (typeof value === 'number' && value > 0 ? value : null)

function objectIn(stored: string | null): Values {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function sizesIn(value: unknown): Sizes | null {
  const { low, high } = isObject(value) ? value : {}
  const [least, most] = [number(low), number(high)]
  return least && most && least <= most && most <= MAX_SQUARE_FEET ? { low: least, high: most } : null
}

function amountIn<Name extends string>(value: unknown, name: Name) {
  const { [name as string]: amount, currency } = isObject(value) ? value : {}
  const [magnitude, known] = [number(amount), CURRENCIES.find((each) => each === currency)]
  return magnitude && known
    ? ({ [name]: magnitude, currency: known } as { [Key in Name]: number } & { currency: Currency })
    : null
}
