import { Avatar } from '#ui/avatar.tsx'

type OnlineAvatarProps = { name: string; isOnline: boolean }

/** Decoration: the place that shows it also says in text that the person is online. */
export function OnlineAvatar({ name, isOnline }: OnlineAvatarProps) {
  return (
    <span className="relative inline-flex shrink-0">
      <Avatar name={name} />
      {isOnline && (
        <span
          aria-hidden="true"
          className="absolute right-0 bottom-0 size-2.5 rounded-full border-2 border-surface bg-positive"
        />
      )}
    </span>
  )
}
