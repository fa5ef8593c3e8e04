/** A binary heap of nodes, the least estimate first. */
export class NodeHeap {
  readonly #nodes: number[] = []
  readonly #estimates: number[] = []

  get size(): number {
    return this.#nodes.length
  }

  get least(): number {
    return this.#estimates[0] as number
  }

  clear(): void {
    this.#nodes.length = 0
    this.#estimates.length = 0
  }

  push(node: number, estimate: number): void {
    let at = this.#nodes.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      if ((this.#estimates[parent] as number) <= estimate) break
      this.#put(at, this.#nodes[parent] as number, this.#estimates[parent] as number)
      at = parent
    }
    this.#put(at, node, estimate)
  }

  pop(): number {
    const top = this.#nodes[0] as number
    const node = this.#nodes.pop() as number
    const estimate = this.#estimates.pop() as number
    const size = this.#nodes.length
    if (size === 0) return top
    let at = 0
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && (this.#estimates[child + 1] as number) < (this.#estimates[child] as number))
        child++
      if ((this.#estimates[child] as number) >= estimate) break
      this.#put(at, this.#nodes[child] as number, this.#estimates[child] as number)
      at = child
    }
    this.#put(at, node, estimate)
    return top
  }

  #put(at: number, node: number, estimate: number) {
    this.#nodes[at] = node
    this.#estimates[at] = estimate
  }
}
