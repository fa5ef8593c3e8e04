import { useEffect, useState } from 'react'

const shownMs = 900

/** For a moment after a price has moved: which way. */
export function useTickMark(price: string): 'up' | 'down' | undefined {
  const [last, setLast] = useState(price)
  const [mark, setMark] = useState<'up' | 'down'>()
  if (price !== last) {
    setLast(price)
    setMark(Number(price) > Number(last) ? 'up' : 'down')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another price begins another moment
  useEffect(() => {
    const timer = setTimeout(() => setMark(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [price])
  return mark
}
