import { useEffect, useState } from 'react'

const pauseMs = 400

/** What was typed, once the typing pauses. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  const written = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(written) as Value), pauseMs)
    return () => clearTimeout(timer)
  }, [written])
  return settled
}
