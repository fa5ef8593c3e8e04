/** The colours of the theme as they are at an element, since a canvas knows no style sheets. */
export function chartColours(place: HTMLElement) {
  const probe = document.createElement('span')
  place.append(probe)
  // By way of a style: the names alone stand for both themes.
  const read = (name: string) => {
    probe.style.color = `var(--color-${name})`
    return getComputedStyle(probe).color
  }
  const colours = {
    surface: read('surface'),
    muted: read('muted'),
    line: read('line'),
    positive: read('positive'),
    negative: read('negative'),
    lines: ['accent', 'warning', 'info', 'negative', 'muted'].map(read),
  }
  probe.remove()
  return colours
}
