import type { ComponentType } from 'react'

/** A page whose code is fetched when it is first opened. */
export const page = (load: () => Promise<{ default: ComponentType }>) => async () => ({
  Component: (await load()).default,
})

/** The same for a layout, which is a named export. */
export const layout = (load: () => Promise<ComponentType>) => async () => ({ Component: await load() })
