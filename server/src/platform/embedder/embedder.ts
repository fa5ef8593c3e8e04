/** Turns texts into vectors whose nearness is nearness in meaning. */
export type Embedder = {
  /** Vectors of different names must not be compared. */
  name: string
  /** Unit vectors, one for each text; fails where the model is not available. */
  embed(texts: string[]): Promise<Float32Array[]>
  close(): Promise<void>
}
