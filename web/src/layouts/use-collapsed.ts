import { useState } from 'react'

const storageKey = 'laycan.sidebar'

/** Whether the sidebar shows icons only; remembered by this browser. */
export function useCollapsed(): [isCollapsed: boolean, toggle: () => void] {
  const [isCollapsed, setCollapsed] = useState(read)
  function toggle() {
    setCollapsed(!isCollapsed)
    try {
      localStorage.setItem(storageKey, isCollapsed ? 'open' : 'collapsed')
    } catch {
      // Storage may be refused; the choice then lasts for the page.
    }
  }
  return [isCollapsed, toggle]
}

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'collapsed'
  } catch {
    return false
  }
}
