import type {
  QuickEntry,
  QuickField,
  QuickQuestion,
  QuickReference,
} from '@laycan/contract/trade/quick-entry/quick-entry'
import { quickEntryProblem, readQuickEntry } from '@laycan/contract/trade/quick-entry/read-quick-entry'
import { withSuggestions } from '@laycan/contract/trade/quick-entry/suggested-questions'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { usePorts } from '#features/trade/terms/port-list.ts'
import { isPricing, useTradeFuels, useTradeMarkets } from '#features/trade/terms/reference-data.api.ts'
import { isSame } from '#features/trade/terms/terms-input.ts'
import { toZonedInput } from '#platform/zoned-time.ts'
import { toast } from '#ui/toast.ts'
import type { ListingValues } from './listing-values.ts'
import { fillValues, formValueOf } from './quick-entry-values.ts'
import { useAskModel, useHasModel } from './quick-suggestions.api.ts'
import type { ListingForm } from './use-listing-form.ts'

/** A text that was read, what it says, and the form before and after. */
type Read = { text: string; entry: QuickEntry; before: ListingValues; after: ListingValues }

/** Quick entry on the form of a listing. The text is read in the browser and sent nowhere. */
export function useQuickEntry(form: ListingForm, given: string | undefined) {
  const [text, setText] = useState(given ?? '')
  const [isWanted, setWanted] = useState(given !== undefined)
  const [read, setRead] = useState<Read>()
  const [active, setActive] = useState<QuickField>()
  const fuels = useTradeFuels()
  const markets = useTradeMarkets()
  const ports = usePorts(isWanted)
  const isReady = ports.index !== undefined && fuels.length > 0 && markets.length > 0
  const problem = quickEntryProblem(text)
  const queryClient = useQueryClient()
  const hasModel = useHasModel(read !== undefined && read.entry.questions.length > 0)
  const model = useAskModel()
  // Fuels and markets that could not be loaded are fetched again with the next try.
  const isLoading = useIsFetching({ queryKey: ['trade-reference'] }) > 0 || !(ports.index || ports.hasFailed)

  // The lists may still be on their way when the button is pressed.
  useEffect(() => {
    if (!isWanted || !isReady || !ports.index || read?.text === text) return
    if (problem === undefined && text.trim() !== '') fill(ports.index)
    setWanted(false)
  })

  function fill(index: QuickReference['ports']) {
    const now = toZonedInput(new Date().toISOString(), form.writing.timeZone)
    const reference = { fuels, markets: markets.filter(isPricing), ports: index, now }
    const entry = readQuickEntry(text, reference)
    const before = form.values
    const after = fillValues(before, entry.found, form.writing, fuels)
    setRead({ text, entry, before, after })
    form.fill(after)
  }

  /** What the rules could not read is asked of the model; its words become choices to confirm. */
  async function askModel() {
    if (!read || !ports.index) return
    const fields = read.entry.questions.filter(isOpen).map(({ field }) => field)
    const { suggestions, notice } = await model.mutateAsync({ text: read.text, fields })
    const now = toZonedInput(new Date().toISOString(), form.writing.timeZone)
    const reference = { fuels, markets: markets.filter(isPricing), ports: ports.index, now }
    const questions = withSuggestions(read.text, read.entry, suggestions, reference)
    const isNew = questions.some((question, at) => question !== read.entry.questions[at])
    setRead({ ...read, entry: { ...read.entry, questions } })
    if (!isNew) toast.error(notice ?? 'The language model found nothing more in the text.')
  }

  /** Whether the form still lacks what was asked. */
  const isOpen = ({ field }: QuickQuestion): boolean =>
    read !== undefined && isSame(formValueOf(field, form.values), formValueOf(field, read.after))

  return {
    text,
    problem,
    read,
    active,
    isBusy: isWanted && !isReady && isLoading,
    hasFailed: isWanted && !isReady && !isLoading,
    setText,
    setActive,
    /** Fills the form in as soon as the lists are there. */
    start() {
      setWanted(true)
      if (!isReady) void queryClient.invalidateQueries({ queryKey: ['trade-reference'] })
    },
    /** Back to the text, with the form as it is. */
    edit: () => setRead(undefined),
    undo() {
      if (read) form.fill(read.before)
      setRead(undefined)
    },
    choose(question: QuickQuestion, at: number) {
      if (!read) return
      const found = { [question.field]: { value: question.choices[at], spans: question.spans } }
      form.fill(fillValues(form.values, found, form.writing, fuels))
    },
    /** Only where a language model is configured. */
    mayAskModel: hasModel,
    isAsking: model.isPending,
    askModel: () =>
      void askModel().catch(() => toast.error('The language model could not be asked. Please try again.')),
    /** Not answered yet. */
    questions: read?.entry.questions.filter(isOpen) ?? [],
  }
}

export type QuickEntryState = ReturnType<typeof useQuickEntry>
