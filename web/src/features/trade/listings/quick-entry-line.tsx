import { quickEntryProblem } from '@laycan/contract/trade/quick-entry/read-quick-entry'
import type { ListingKind } from '@laycan/contract/trade/trade-constants'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { type ClipboardEvent, type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { quickEntryExample, quickEntryTarget } from './quick-entry-link.ts'

/** One line above my listings that opens the form filled in. A pasted e-mail goes there at once, with its lines. */
export function QuickEntryLine({ kind }: { kind: ListingKind }) {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const problem = quickEntryProblem(text)
  const open = (given: string) => void navigate(...quickEntryTarget(kind, given))

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '' && !problem) open(text)
  }

  function handlePaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    if (text !== '' || !pasted.trim().includes('\n') || quickEntryProblem(pasted)) return
    event.preventDefault()
    open(pasted)
  }

  return (
    <form
      noValidate
      aria-label="Quick entry"
      onSubmit={handleSubmit}
      className="mt-4 flex flex-wrap items-start gap-2"
    >
      <TextField
        className="min-w-0 flex-1 basis-72"
        label={`Quick entry: the cargo in one line, or a pasted e-mail`}
        hideLabel
        autoComplete="off"
        spellCheck={false}
        placeholder={quickEntryExample}
        icon={<WandSparkles aria-hidden="true" />}
        value={text}
        error={problem}
        onChange={(event) => setText(event.target.value)}
        onPaste={handlePaste}
      />
      <Button type="submit" variant="secondary" disabled={text.trim() === '' || problem !== undefined}>
        Fill in
      </Button>
    </form>
  )
}
