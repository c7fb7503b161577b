import { useEffect, useState } from 'react'

const PAUSE_MS = 400

/** A value, which JSON can write, once it has not changed for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const json = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(json)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [json])
  return settled
}
