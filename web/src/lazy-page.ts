import { type ComponentType, createElement } from 'react'

/** A page whose code is fetched when it is first opened. */
export const page = (load: () => Promise<{ default: ComponentType }>) => async () => ({
  Component: (await load()).default,
})

/** One page behind several routes, told apart by its props. Other props make it another page, with its own state. */
export const pageWith =
  <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>, props: Props) =>
  async () => ({
    element: createElement((await load()).default, { ...props, key: JSON.stringify(props) }),
  })
