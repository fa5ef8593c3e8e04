import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Memory that this process really uses, after garbage collection. */
export function residentBytes(): number {
  for (let n = 0; n < 3; n++) collectGarbage()
  return process.memoryUsage.rss()
}
