import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packNetwork } from '../src/network-file.ts'
import { type Runs, SeaChart } from '../src/sea-chart.ts'
import { channels } from './channels.ts'
import { drawLand } from './draw-chart.ts'
import { readLand } from './land.ts'
import { linkNodes } from './link-nodes.ts'
import { markWaters } from './mark-waters.ts'
import { placeNodes } from './place-nodes.ts'

/** Makes src/sea-network.bin again: `node voyage/build/build-network.ts`. */
const cells = drawLand(readLand('10m'))
markWaters(cells)
const runs = runsOf(cells)
const links = linkNodes(placeNodes(cells), channels, new SeaChart(runs))
const packed = packNetwork({ runs, ...links })
writeFileSync(join(import.meta.dirname, '../src/sea-network.bin'), packed)
console.log(`${links.nodes.length} nodes, ${links.edges.length} edges, ${packed.length} bytes`)

function runsOf(cells: Uint8Array): Runs {
  const [values, lengths]: [number[], number[]] = [[], []]
  for (const value of cells) {
    if (values.at(-1) === value) lengths.push((lengths.pop() as number) + 1)
    else {
      values.push(value)
      lengths.push(1)
    }
  }
  return { values, lengths }
}
