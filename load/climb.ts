type Tried = { people: number; isGood: boolean }

type Climb = {
  from: number
  most: number /** Steps between the last that holds and the first that does not. */
  closer: number
}

/** How many people come next: twice as many until it is too much, then halfway, to find the knee; undefined at the end. */
export function nextPeople(tried: Tried[], { from, most, closer }: Climb): number | undefined {
  if (tried.length === 0) return from
  const good = mostThatHold(tried)
  const bad = Math.min(...tried.filter(({ isGood }) => !isGood).map(({ people }) => people))
  if (bad === Number.POSITIVE_INFINITY) return good >= most ? undefined : Math.min(most, good * 2)
  const doubled = tried.findIndex(({ isGood }) => !isGood) + 1
  const between = Math.round((good + bad) / 2 / grain) * grain
  if (tried.length - doubled >= closer || between <= good || between >= bad) return undefined
  return between
}

const grain = 20

/** The knee: the most people who were all served as promised; 0 if not even the first were. */
export const mostThatHold = (tried: Tried[]) =>
  Math.max(0, ...tried.filter(({ isGood }) => isGood).map(({ people }) => people))
