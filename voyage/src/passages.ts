/** Latitude and longitude in degrees. */
export type Point = readonly [latitude: number, longitude: number]

export type Passage = {
  name: string
  /** Lines from shore to shore; who crosses one uses the passage. A canal has none: it is an edge of its own. */
  gates?: readonly (readonly [Point, Point])[]
  /** The middle of a canal. */
  middle?: Point
  /** Closed unless a setting opens it. */
  isClosedByDefault?: true
}

/** Straits, canals and capes that can be avoided or closed. At most 31: a set of them is the bits of one number. */
export const passages = {
  suez: { name: 'Suez Canal', middle: [30.6, 32.33] },
  panama: { name: 'Panama Canal', middle: [9.1, -79.75] },
  kiel: { name: 'Kiel Canal', middle: [54.2, 9.65] },
  bosporus: { name: 'Bosporus', middle: [41.12, 29.07] },
  dardanelles: { name: 'Dardanelles', middle: [40.2, 26.4] },
  kerch: {
    name: 'Kerch Strait',
    gates: [
      [
        [45.3, 36.35],
        [45.3, 36.85],
      ],
    ],
  },
  gibraltar: {
    name: 'Strait of Gibraltar',
    gates: [
      [
        [36.1, -5.6],
        [35.7, -5.6],
      ],
    ],
  },
  messina: {
    name: 'Strait of Messina',
    gates: [
      [
        [38.2, 15.4],
        [38.2, 15.8],
      ],
    ],
  },
  dover: {
    name: 'Strait of Dover',
    gates: [
      [
        [51.2, 1.25],
        [50.8, 1.65],
      ],
    ],
  },
  oresund: {
    name: 'Øresund',
    gates: [
      [
        [56.04, 12.45],
        [56.04, 12.8],
      ],
    ],
  },
  'great-belt': {
    name: 'Great Belt',
    gates: [
      [
        [55.35, 10.7],
        [55.35, 11.3],
      ],
    ],
  },
  hormuz: {
    name: 'Strait of Hormuz',
    gates: [
      [
        [26.1, 56.3],
        [27.3, 56.3],
      ],
    ],
  },
  'bab-el-mandeb': {
    name: 'Bab el-Mandeb',
    gates: [
      [
        [12.7, 43.0],
        [12.7, 44.0],
      ],
    ],
  },
  malacca: {
    name: 'Strait of Malacca',
    gates: [
      [
        [3.2, 101.3],
        [1.6, 101.3],
      ],
    ],
  },
  sunda: {
    name: 'Sunda Strait',
    gates: [
      [
        [-5.7, 105.6],
        [-6.0, 106.2],
      ],
    ],
  },
  lombok: {
    name: 'Lombok Strait',
    gates: [
      [
        [-8.4, 115.55],
        [-8.55, 116.15],
      ],
    ],
  },
  torres: {
    name: 'Torres Strait',
    gates: [
      [
        [-8.9, 142.3],
        [-11.1, 142.3],
      ],
    ],
  },
  taiwan: {
    name: 'Taiwan Strait',
    gates: [
      [
        [25.1, 118.8],
        [24.1, 120.7],
      ],
    ],
  },
  korea: {
    name: 'Korea Strait',
    gates: [
      [
        [35.3, 129.0],
        [34.4, 129.3],
      ],
      [
        [34.4, 129.3],
        [33.5, 130.3],
      ],
    ],
  },
  tsugaru: {
    name: 'Tsugaru Strait',
    gates: [
      [
        [41.1, 140.35],
        [41.6, 140.2],
      ],
    ],
  },
  'la-perouse': {
    name: 'La Pérouse Strait',
    gates: [
      [
        [45.3, 142.0],
        [46.2, 142.0],
      ],
    ],
  },
  magellan: {
    name: 'Strait of Magellan',
    gates: [
      [
        [-52.3, -70.4],
        [-53.3, -70.4],
      ],
    ],
  },
  'cape-horn': {
    name: 'Cape Horn',
    gates: [
      [
        [-54.6, -67.2],
        [-60, -67.2],
      ],
    ],
  },
  'good-hope': {
    name: 'Cape of Good Hope',
    gates: [
      [
        [-34, 18.45],
        [-60, 18.45],
      ],
    ],
  },
  'northern-sea-route': {
    name: 'Northern Sea Route',
    gates: [
      [
        [76, 105],
        [80, 105],
      ],
    ],
    isClosedByDefault: true,
  },
  'northwest-passage': {
    name: 'Northwest Passage',
    gates: [
      [
        [65, -96],
        [80, -96],
      ],
    ],
    isClosedByDefault: true,
  },
} as const satisfies Record<string, Passage>

export type PassageId = keyof typeof passages
export const passageIds = Object.keys(passages) as PassageId[]
export const isPassageId = (text: string): text is PassageId => Object.hasOwn(passages, text)
export const closedByDefault = passageIds.filter((id) => 'isClosedByDefault' in passages[id])

export const bitsOf = (ids: Iterable<PassageId>): number =>
  [...ids].reduce((bits, id) => bits | (1 << passageIds.indexOf(id)), 0)
export const passagesOf = (bits: number): PassageId[] => passageIds.filter((_, index) => bits & (1 << index))
