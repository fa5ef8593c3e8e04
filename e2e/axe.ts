import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/*
 * What axe finds wrong with a page. It runs in the page itself and is put there once: the ready-made builder
 * brings it anew for every look, and opens another page to sum up, which takes ten times as long.
 */

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Of the whole page or the part that matches, in the theme that is shown. */
export async function expectNoViolations(page: Page, part?: string) {
  await waitUntilStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (selector) => {
    const result = await window.axe.run(selector ?? document, { resultTypes: ['violations'] })
    return result.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  }, part)
  expect(violations, `what axe finds at ${page.url()} ${part ?? ''}`).toEqual([])
}

/** Without loading again. The theme must be left to the device, else the same one would be looked at twice. */
export async function expectNoViolationsInBothThemes(page: Page, part?: string) {
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectNoViolations(page, part)
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** A colour that is still fading has no contrast to judge yet; a spinner never ends and does not matter. */
export async function waitUntilStill(page: Page) {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      const endless = animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
      return endless || animation.playState === 'finished'
    }),
  )
}
