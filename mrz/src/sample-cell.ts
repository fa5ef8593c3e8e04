import type { GrayImage } from './gray-image.ts'

/** The cell of one character as the network sees it: a little wider than the pitch, so that a shift loses nothing. */
export const cellColumns = 20
export const cellRows = 24
export const cellSize = cellColumns * cellRows
/** In pitches: from edge to edge of the cell. */
export const cellWidth = 1.1
export const cellHeight = 1.34

/** Paper is lighter than this part of a cell's pixels, ink darker than that part. */
const paperPart = 0.8
const inkPart = 0.04

/** A line's direction and pitch as one step from character to character, in pixels. */
export type Step = { x: number; y: number }

/** Fills `cell` with ink from 0 to 1, whatever the light; answers how much ink and paper differ, in grey levels. */
export function sampleCell(image: GrayImage, x: number, y: number, step: Step, cell: Float32Array): number {
  const stride = (Math.hypot(step.x, step.y) * cellWidth) / cellColumns
  // Where a cell's pixel covers many of the image's, their mean is taken.
  const parts = Math.min(4, Math.max(1, Math.round(stride / 1.3)))
  for (let row = 0; row < cellRows; row++) {
    for (let column = 0; column < cellColumns; column++) {
      let sum = 0
      for (let part = 0; part < parts * parts; part++) {
        const along = ((column + ((part % parts) + 0.5) / parts) / cellColumns - 0.5) * cellWidth
        const across = ((row + (Math.floor(part / parts) + 0.5) / parts) / cellRows - 0.5) * cellHeight
        sum += lightAt(image, x + along * step.x - across * step.y, y + along * step.y + across * step.x)
      }
      cell[row * cellColumns + column] = sum / (parts * parts)
    }
  }
  return normalise(cell)
}

const counts = new Uint16Array(256)

function normalise(cell: Float32Array): number {
  counts.fill(0)
  for (let i = 0; i < cellSize; i++) {
    const level = (cell[i] as number) | 0
    counts[level] = (counts[level] as number) + 1
  }
  const paper = levelBelow(cellSize * paperPart)
  const contrast = paper - levelBelow(cellSize * inkPart)
  for (let i = 0; i < cellSize; i++) {
    const ink = (paper - (cell[i] as number)) / Math.max(contrast, 1)
    cell[i] = Math.max(-0.2, Math.min(1.2, ink))
  }
  return contrast
}

/** The grey level that so many pixels of the cell are at or below. */
function levelBelow(pixels: number): number {
  let seen = 0
  for (let level = 0; level < counts.length; level++) {
    seen += counts[level] as number
    if (seen > pixels) return level
  }
  return counts.length - 1
}

/** Between four pixels; beyond the edge its value is repeated. */
function lightAt({ width, height, data }: GrayImage, x: number, y: number): number {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)))
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)))
  const [dx, dy] = [Math.max(0, Math.min(1, x - left)), Math.max(0, Math.min(1, y - top))]
  const at = top * width + left
  const above = (data[at] as number) * (1 - dx) + (data[at + 1] as number) * dx
  const below = (data[at + width] as number) * (1 - dx) + (data[at + width + 1] as number) * dx
  return above * (1 - dy) + below * dy
}
