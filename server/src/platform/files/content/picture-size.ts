export type PictureSize = { width: number; height: number }

/** More than the largest photographs of a telephone; a file may claim far more than it weighs. */
export const mostPixels = 80_000_000
const mostSide = 30_000

export const isTooLarge = ({ width, height }: PictureSize) =>
  width > mostSide || height > mostSide || width * height > mostPixels

export function sizeProblem(size: PictureSize): string | undefined {
  if (size.width === 0 || size.height === 0) return 'The picture has no size.'
  return isTooLarge(size) ? 'The picture has too many pixels.' : undefined
}
