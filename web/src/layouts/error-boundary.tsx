import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

/** For what stands outside the router, which has a boundary of its own. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <ErrorPage /> : this.props.children
  }
}
