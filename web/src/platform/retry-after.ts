let latestSeconds: number | undefined
let isWatching = false

/**
 * Runs a call of the user pool's client. Its errors leave out the header that says how long a refusal lasts, so it is
 * read as the answer passes, and given to the error as `retryAfterSeconds`.
 */
export async function withRetryAfter<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  watchAnswers()
  latestSeconds = undefined
  try {
    return await call()
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { retryAfterSeconds: latestSeconds }) : error
  }
}

/** The client takes no fetch of ours, so the page's is watched from the first call on. */
function watchAnswers() {
  if (isWatching) return
  isWatching = true
  const send = window.fetch
  window.fetch = async (...request) => {
    const response = await send(...request)
    if (response.headers.has('x-amzn-errortype')) {
      latestSeconds = Number(response.headers.get('retry-after')) || undefined
    }
    return response
  }
}
