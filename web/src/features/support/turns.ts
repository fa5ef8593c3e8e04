import type { SupportTurn } from '@laycan/contract/support'

/** Adds a turn, or puts it in the place of the same one; turns are numbered in the order in which they were said. */
export function addTurn(turns: SupportTurn[], turn: SupportTurn | null): SupportTurn[] {
  if (!turn) return turns
  const others = turns.filter(({ id }) => id !== turn.id)
  return [...others, turn].sort((one, other) => Number(one.id) - Number(other.id))
}
