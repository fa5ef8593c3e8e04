/** A place on the sphere, in decimal degrees. */
export type Position = { latitude: number; longitude: number }
/** The same as a unit vector, which needs no care at 180°. */
export type Vector = readonly [x: number, y: number, z: number]

const radians = Math.PI / 180
/** Nautical miles in the mean radius of the Earth (6,371.0088 km). */
export const earthRadiusNm = 3440.0695

export function toVector({ latitude, longitude }: Position): Vector {
  const level = Math.cos(latitude * radians)
  return [
    level * Math.cos(longitude * radians),
    level * Math.sin(longitude * radians),
    Math.sin(latitude * radians),
  ]
}

export function toPosition([x, y, z]: Vector): Position {
  return { latitude: Math.atan2(z, Math.hypot(x, y)) / radians, longitude: Math.atan2(y, x) / radians }
}

/** The angle between two unit vectors; exact for short legs too, unlike the arc cosine of their product. */
export function angleBetween(a: Vector, b: Vector): number {
  const [x, y, z] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  const chord = Math.sqrt(x * x + y * y + z * z)
  return 2 * Math.asin(Math.min(1, chord / 2))
}

export const distanceNm = (a: Vector, b: Vector): number => angleBetween(a, b) * earthRadiusNm

/** The point at a share of the great circle from a to b. */
export function alongLeg(a: Vector, b: Vector, share: number): Vector {
  const angle = angleBetween(a, b)
  if (angle < 1e-9) return a
  const ofA = Math.sin((1 - share) * angle) / Math.sin(angle)
  const ofB = Math.sin(share * angle) / Math.sin(angle)
  return [ofA * a[0] + ofB * b[0], ofA * a[1] + ofB * b[1], ofA * a[2] + ofB * b[2]]
}
