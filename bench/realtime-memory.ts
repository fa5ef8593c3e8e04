import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** What this process really holds, once what nobody needs is gone. */
export function residentBytes(): number {
  for (let n = 0; n < 3; n++) collectGarbage()
  return process.memoryUsage.rss()
}
