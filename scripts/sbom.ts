import { billOfMaterials } from './bill-of-materials.ts'
import { readLockFile } from './lock-file.ts'

/** `npm run --silent sbom > laycan.cdx.json` */
process.stdout.write(`${JSON.stringify(billOfMaterials(readLockFile()), null, 2)}\n`)
