import type { ReactNode } from 'react'

/** Something worth knowing before going on. */
export function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-2.5 rounded-md bg-info-soft px-3 py-2.5 text-ink text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-info">
      {icon}
      <p className="min-w-0">{children}</p>
    </div>
  )
}
