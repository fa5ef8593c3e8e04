/** Light from 0 to 255, row by row. */
export type GrayImage = { width: number; height: number; data: Uint8Array }
