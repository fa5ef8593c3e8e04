import { indexPorts, type PortIndex } from '@laycan/contract/ports/find-ports'
import { parsePorts } from '@laycan/contract/ports/ports'
import { useEffect, useState } from 'react'

let loading: Promise<PortIndex> | undefined

/** Thousands of ports, in a chunk of their own that is loaded on first use. */
function loadPorts(): Promise<PortIndex> {
  loading ??= import('@laycan/contract/ports/ports.txt?raw').then((list) =>
    indexPorts(parsePorts(list.default)),
  )
  // What failed to load is tried again the next time.
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

export type PortList = { index?: PortIndex; hasFailed: boolean }

/** The ports, once they are wanted. */
export function usePorts(isWanted: boolean): PortList {
  const [list, setList] = useState<PortList>({ hasFailed: false })
  useEffect(() => {
    if (!isWanted || list.index) return
    let isCurrent = true
    loadPorts().then(
      (index) => isCurrent && setList({ index, hasFailed: false }),
      () => isCurrent && setList({ hasFailed: true }),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, list.index])
  return list
}
