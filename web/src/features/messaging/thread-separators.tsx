/** The head of a day. */
export function DayHead({ title, at }: { title: string; at: string }) {
  return (
    <li className="flex items-center gap-3 px-4 pt-5 text-subtle text-xs">
      <span aria-hidden="true" className="flex-1 border-line border-t" />
      <time dateTime={at} className="font-medium">
        {title}
      </time>
      <span aria-hidden="true" className="flex-1 border-line border-t" />
    </li>
  )
}

/** Stands above the first message that was unread when the thread was opened. */
export function UnreadLine() {
  return (
    <li data-unread-line className="flex items-center gap-3 px-4 pt-4 text-accent text-xs">
      <span aria-hidden="true" className="flex-1 border-accent border-t" />
      <span className="font-semibold">New messages</span>
      <span aria-hidden="true" className="flex-1 border-accent border-t" />
    </li>
  )
}
