import { useState, useSyncExternalStore } from 'react'
import type { FormValues } from './fields.ts'

/** The present values of a form. Fields are uncontrolled, so only those components render with a value that use it. */
export function useCurrentValues<Values extends FormValues>(initial: Values) {
  const [values] = useState(() => openValues(initial))
  return values
}

function openValues<Values extends FormValues>(initial: Values) {
  let current = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => current
  return {
    get,
    set(changes: Partial<Values>) {
      current = { ...current, ...changes }
      for (const listener of listeners) listener()
    },
    /** A hook: the present values of all fields. */
    useAll: () => useSyncExternalStore(subscribe, get, get),
    /** A hook: the present value of a field. */
    useValue<Name extends keyof Values & string>(name: Name): Values[Name] {
      const getOne = () => current[name]
      return useSyncExternalStore(subscribe, getOne, getOne)
    },
  }
}
