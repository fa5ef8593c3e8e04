import { requireChromium } from './chromium.ts'
import { buildWebWhenStale } from './web-build.ts'

requireChromium()
buildWebWhenStale()
