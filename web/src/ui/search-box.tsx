import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

/** Long enough that a word is not searched for letter by letter, short enough not to be felt. */
const pauseMs = 200

type SearchBoxProps = {
  /** What is searched, as in `Search fuel types`. */
  label: string
  query: string
  onSearch: (query: string) => void
  maxLength?: number | undefined
}

/** Asks once the typing pauses. */
export function SearchBox({ label, query, onSearch, maxLength = 200 }: SearchBoxProps) {
  const [text, setText] = useState(query)
  const input = useRef<HTMLInputElement>(null)
  const last = useRef(query)
  /** Asked for, and not yet come back as `query`; the last of them is the one that counts. */
  const underway = useRef<string[]>([])

  const ask = useEffectEvent((wanted: string) => {
    if (wanted === last.current) return
    last.current = wanted
    underway.current.push(wanted)
    onSearch(wanted)
  })

  useEffect(() => {
    const timer = setTimeout(() => ask(text.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [text])

  // Our own question coming back, perhaps late, leaves what was typed since alone. Any other comes from the back
  // button or a link, and what was typed gives way.
  useEffect(() => {
    const at = underway.current.lastIndexOf(query)
    if (at >= 0) {
      underway.current.splice(0, at + 1)
      return
    }
    if (query === last.current) return
    last.current = query
    setText(query)
  }, [query])

  return (
    <TextField
      ref={input}
      type="search"
      label={label}
      hideLabel
      placeholder={label}
      icon={<Search aria-hidden="true" />}
      value={text}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      onChange={(event) => setText(event.target.value)}
      // The browser's own cross is left out: ours works by keyboard, too.
      className="min-w-0 flex-1 [&_input::-webkit-search-cancel-button]:hidden"
      trailing={
        text !== '' && (
          <IconButton
            label="Clear search"
            icon={<X />}
            size="sm"
            onClick={() => {
              setText('')
              input.current?.focus()
            }}
          />
        )
      }
    />
  )
}
