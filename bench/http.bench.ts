import { report } from './figures.ts'
import { runLoad } from './load.ts'
import { median, startServer } from './side-by-side.ts'

/** An empty endpoint through the whole stack against bare node:http, in turns, so that noise affects both. */
const rounds = 5
const bare = await startServer('http-bare-server.ts')
const product = await startServer('http-product-server.ts')
const request =
  'GET /v1/bench/empty HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer known\r\naccept: application/json\r\n\r\n'

const measure = async (port: number, seconds: number) => {
  const result = await runLoad({ port, request, connections: 64, seconds })
  if (result.failed > 0) throw new Error(`${result.failed} answers were not a success`)
  return result
}
// A server that has just started is still compiling what it runs most; the longer path takes longer for it.
await measure(bare.port, 10)
await measure(product.port, 10)
const results: { bare: number; product: number }[] = []
for (let round = 1; round <= rounds; round++) {
  const [baseline, whole] = [await measure(bare.port, 2), await measure(product.port, 2)]
  results.push({ bare: baseline.requestsPerSecond, product: whole.requestsPerSecond })
  console.log(
    `round ${round}: node:http ${baseline.requestsPerSecond.toFixed(0)}/s, Laycan ${whole.requestsPerSecond.toFixed(0)}/s, p99 ${whole.p99Ms.toFixed(1)} ms`,
  )
}
bare.stop()
product.stop()
report('empty endpoint, of bare node:http', median(results.map(({ bare, product }) => product / bare)), {
  atLeast: 0.5,
})
