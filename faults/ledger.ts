/** What servers have acknowledged, as their clients wrote it down. It is held against the database after each fault. */
export type SentMessage = { to: string; content: string; seq: number }

export class Ledger {
  readonly messages: SentMessage[] = []
  /** By the mark in their terms. */
  readonly listings = new Map<string, string>()
  readonly deals = new Map<string, string>()
  /** Documents of deals: SHA-256 of their content. */
  readonly papers = new Map<string, { dealId: string; sha256: string }>()
  /** Messages heard on event streams, in their order, by the person who listened. */
  readonly heard = new Map<string, string[]>()
  readonly problems: string[] = []
  acknowledged = 0
  repeated = 0
  lastAt = 0

  note() {
    this.acknowledged += 1
    this.lastAt = performance.now()
  }

  report(problem: string) {
    if (this.problems.length < 200) this.problems.push(problem)
  }
}
