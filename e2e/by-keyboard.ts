import { expect, type Page } from '@playwright/test'

/** The name of what has the focus, and whether that can be seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null
    if (!element || element === document.body) return { name: '', isShown: true, isLost: true }
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const text = element.ariaLabel ?? element.labels?.[0]?.textContent ?? element.textContent
    const hasOutline = outlineStyle !== 'none' && outlineWidth !== '0px'
    // A page that was just opened, or the list of something that is gone, has the focus itself and no name.
    const isPlace = element.tabIndex < 0
    return {
      name: isPlace ? '' : text.trim(),
      isShown: hasOutline || boxShadow !== 'none' || isPlace,
      isLost: false,
    }
  })

/** Tab until what has this name has the focus; on the way everything shows that it has it. */
export async function tabTo(page: Page, name: RegExp) {
  for (let stops = 0; stops < 120; stops++) {
    const at = await focused(page)
    expect(at.isShown, `the focus of ${at.name.slice(0, 60)} can be seen`).toBe(true)
    if (name.test(at.name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not reach ${name}`)
}

/** Whatever was pressed, something on the page has the focus. */
export const expectFocusKept = (page: Page) =>
  expect.poll(() => focused(page), 'something has the focus').toMatchObject({ isLost: false, isShown: true })
