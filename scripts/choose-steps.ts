type Choice = { names: string[]; filters: string[]; problem?: string }

/**
 * The steps named on the command line, or all of them. What follows the name of a single test runner is passed on to
 * it: `npm run test:features -- deals`, `npm run test:e2e -- trading --headed`.
 */
export function chooseSteps(args: string[], steps: { name: string; takesFilter?: boolean }[]): Choice {
  const all = steps.map(({ name }) => name)
  if (args.length === 0) return { names: all, filters: [] }
  const firstOther = args.findIndex((arg) => !all.includes(arg))
  const names = firstOther === -1 ? args : args.slice(0, firstOther)
  const filters = firstOther === -1 ? [] : args.slice(firstOther)
  if (filters.length === 0) return { names, filters }
  const [only] = names
  if (names.length === 1 && steps.some(({ name, takesFilter }) => name === only && takesFilter)) {
    return { names, filters }
  }
  const problem = `There is no check named ${filters[0]}. There are: ${all.join(', ')}`
  return { names: [], filters: [], problem }
}
