import { classNames } from './class-names.ts'

const sizeClass = { sm: 'size-7 text-sm', md: 'size-9 text-base', lg: 'size-12 text-xl' }

type AvatarProps = { name: string; size?: keyof typeof sizeClass | undefined; className?: string | undefined }

/** A person's initial. For the eye only: the name itself stands beside it, or names the button around it. */
export function Avatar({ name, size = 'md', className }: AvatarProps) {
  // By code point, so that a name outside the basic plane is not cut in half.
  const initial = Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '?'
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid shrink-0 select-none place-items-center rounded-full bg-accent-soft font-semibold text-accent-strong',
        sizeClass[size],
        className,
      )}
    >
      {initial}
    </span>
  )
}
