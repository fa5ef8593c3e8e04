import { Outlet } from 'react-router'
import { PlainFrame } from './plain-frame.tsx'

/** Texts that anyone may read, signed in or not. */
export function DocumentLayout() {
  return (
    <PlainFrame className="mx-auto w-full max-w-3xl sm:px-6 sm:py-6">
      <Outlet />
    </PlainFrame>
  )
}
