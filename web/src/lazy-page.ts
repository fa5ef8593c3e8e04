import type { ComponentType } from 'react'

/** A page whose code is fetched when it is first opened. */
export const page = (load: () => Promise<{ default: ComponentType }>) => async () => ({
  Component: (await load()).default,
})
