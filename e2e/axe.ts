import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

/*
 * What axe finds wrong with a page. It runs in the page itself and is put there once: the ready-made builder
 * brings it again for every look, and opens another page to sum up, which takes ten times as long.
 */

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Half as long as what the package itself offers to run in a page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules whose answer depends on the theme; all others are the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Of the whole page or the part that matches, in the theme that is shown; by all rules, or those named. */
export async function expectNoViolations(page: Page, part?: string, rules?: string[]) {
  // A page that is still loading has nothing to be judged.
  await expect(page).toHaveTitle(/./)
  await waitUntilStill(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(
    async ([selector, runOnly]) => {
      const result = await window.axe.run(selector ?? document, {
        resultTypes: ['violations'],
        ...(runOnly && { runOnly }),
      })
      return result.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    },
    [part, rules] as const,
  )
  expect(violations, `what axe finds at ${page.url()} ${part ?? ''}`).toEqual([])
}

/**
 * Without loading again, and in the dark only what colours decide. The theme must be left to the device, else the same
 * one would be looked at twice.
 */
export async function expectNoViolationsInBothThemes(page: Page, part?: string) {
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoViolations(page, part)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, part, colourRules)
  await page.emulateMedia({ colorScheme: null })
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
