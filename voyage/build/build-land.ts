import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeLand } from './encode-land.ts'

/** Makes the land of the web's map again: `node voyage/build/build-land.ts`. */
const land = encodeLand()
writeFileSync(join(import.meta.dirname, '../../web/src/ui/world-map/land.txt'), land)
console.log(`${land.length} bytes`)
