import type { SupportTurn } from '@laycan/contract/support/support'

/** Adds a turn, or puts it in the place of the same one; turns are numbered in the order in which they were said. */
export function addTurn(turns: SupportTurn[], turn: SupportTurn | null): SupportTurn[] {
  if (!turn) return turns
  const others = turns.filter(({ id }) => id !== turn.id)
  return [...others, turn].sort((one, other) => Number(one.id) - Number(other.id))
}

/** Of an event, which may say again what was read already and does not know how that was rated since. */
export const addSaid = (turns: SupportTurn[], turn: SupportTurn | null): SupportTurn[] =>
  turns.some(({ id }) => id === turn?.id) ? turns : addTurn(turns, turn)

/**
 * What of an exchange under way is not yet among the turns: the event stream may bring either half before the answer's
 * own stream ends. `after` is the last turn that was there when it was asked.
 */
export function stillToShow(turns: SupportTurn[], asked: { question: string; after: string | undefined }) {
  const since = turns.filter(({ id }) => Number(id) > Number(asked.after ?? 0))
  const question = since.findIndex(({ role, content }) => role === 'user' && content === asked.question)
  if (question === -1) return { question: true, answer: true }
  return { question: false, answer: !since.slice(question).some(({ role }) => role === 'assistant') }
}
