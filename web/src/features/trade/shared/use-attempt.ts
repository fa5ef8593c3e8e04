import { useState } from 'react'

/** One try at a time. What fails leaves its problem, and may be tried again; what is done stays busy until it closes. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)

  async function attempt(work: () => Promise<unknown>) {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(error)
      setBusy(false)
    }
  }

  return { isBusy, problem, attempt }
}
