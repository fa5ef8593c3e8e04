/** Draught and length of tankers by deadweight, for the usual classes from coaster to VLCC; between them a line. */
const classes: { tonnes: number; draughtM: number; lengthM: number }[] = [
  { tonnes: 0, draughtM: 2.5, lengthM: 50 },
  { tonnes: 5_000, draughtM: 6.2, lengthM: 100 },
  { tonnes: 10_000, draughtM: 7.8, lengthM: 120 },
  { tonnes: 20_000, draughtM: 9.5, lengthM: 148 },
  { tonnes: 37_000, draughtM: 11.2, lengthM: 182 },
  { tonnes: 50_000, draughtM: 12.9, lengthM: 183 },
  { tonnes: 75_000, draughtM: 14.3, lengthM: 228 },
  { tonnes: 115_000, draughtM: 15.1, lengthM: 250 },
  { tonnes: 158_000, draughtM: 17.1, lengthM: 274 },
  { tonnes: 300_000, draughtM: 22, lengthM: 333 },
  { tonnes: 600_000, draughtM: 25, lengthM: 415 },
]

function between(deadweight: number, of: 'draughtM' | 'lengthM'): number {
  const place = classes.findIndex(({ tonnes }) => tonnes >= deadweight)
  const [low, high] = [classes[place - 1], classes[place]]
  if (!low || !high) return (place === 0 ? classes[0] : classes.at(-1))?.[of] ?? 0
  return low[of] + ((high[of] - low[of]) * (deadweight - low.tonnes)) / (high.tonnes - low.tonnes)
}

const tenth = (metres: number) => Math.round(metres * 10) / 10

/** The ship itself is about 14 percent of what a laden one weighs; fuel and stores are 3 percent of the deadweight. */
const ownShare = 0.14
const stores = 0.03

/** Metres, with this cargo on board; laden if the cargo is not known. */
export function draughtWith(deadweight: number, cargoTonnes: number | undefined): number {
  const load = cargoTonnes === undefined ? 1 : Math.min(1, cargoTonnes / deadweight + stores)
  return tenth(between(deadweight, 'draughtM') * (ownShare + (1 - ownShare) * load))
}

/** Metres over all. */
export const lengthOf = (deadweight: number): number => Math.round(between(deadweight, 'lengthM'))
