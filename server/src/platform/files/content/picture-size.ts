/** A hundred million pixels are more than any camera takes; opened, they would fill 400 MB. */
const mostPixels = 100_000_000
const mostSide = 30_000

export function sizeProblem(width: number, height: number): string | undefined {
  if (width === 0 || height === 0) return 'The picture has no size.'
  if (width > mostSide || height > mostSide || width * height > mostPixels) {
    return 'The picture has too many pixels.'
  }
  return undefined
}
