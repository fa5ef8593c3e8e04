import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The largest draught and length that a port takes, in metres, where they are known; a line of `port-limits.txt` has its
 * code and both, 0 for unknown. From the World Port Index of the US National Geospatial-Intelligence Agency (Pub. 150,
 * public domain); those of Amsterdam, Antwerp, Hamburg, Houston and Rotterdam are round figures of ours. They make
 * warnings, never refusals: what a berth takes, the port knows.
 */
const limits = new Map(
  readFileSync(join(import.meta.dirname, 'port-limits.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', draught, length] = line.split(' ')
      return [code, { draughtM: Number(draught) || undefined, lengthM: Number(length) || undefined }]
    }),
)

export const limitsOf = (code: string): { draughtM: number | undefined; lengthM: number | undefined } =>
  limits.get(code) ?? { draughtM: undefined, lengthM: undefined }
