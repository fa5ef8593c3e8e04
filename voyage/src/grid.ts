/**
 * The chart: cells of 3 minutes of arc, between the limits of the ice at 80° north and 60° south. A cell is open sea, land, a lake, or
 * part of the gate across a named passage. All arithmetic of the grid is here.
 */
export const cellsPerDegree = 20
export const columns = 360 * cellsPerDegree
export const northEdge = 80
export const rows = (northEdge + 60) * cellsPerDegree

export const cell = { sea: 0, land: 1, lake: 2, firstGate: 3 } as const

export function columnOf(longitude: number): number {
  const column = Math.floor((longitude + 180) * cellsPerDegree)
  return ((column % columns) + columns) % columns
}
export const rowOf = (latitude: number): number => Math.floor((northEdge - latitude) * cellsPerDegree)
export const longitudeOf = (column: number): number => (column + 0.5) / cellsPerDegree - 180
export const latitudeOf = (row: number): number => northEdge - (row + 0.5) / cellsPerDegree
export const isOnChart = (row: number): boolean => row >= 0 && row < rows
export const cellAt = (row: number, column: number): number => row * columns + ((column + columns) % columns)

/** Cells that share a side. */
export function neighbours(index: number): number[] {
  const [row, column] = [Math.floor(index / columns), index % columns]
  const around = [cellAt(row, column - 1), cellAt(row, column + 1)]
  if (row > 0) around.push(index - columns)
  if (row + 1 < rows) around.push(index + columns)
  return around
}
