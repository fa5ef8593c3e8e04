import { useEffect, useState } from 'react'

const pauseMs = 400

/** The value, once it has not changed for a moment. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  const serialized = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(JSON.parse(serialized) as Value), pauseMs)
    return () => clearTimeout(timer)
  }, [serialized])
  return debounced
}
