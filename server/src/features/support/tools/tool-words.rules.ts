import { fuelWords } from './fuel-words.rules.ts'
import { placeWords } from './prices/market-places.rules.ts'
import { productWords } from './prices/market-products.rules.ts'
import { propertyWords } from './sheet-properties.rules.ts'
import { measureWords } from './sums/measures.rules.ts'

/** Words of asking for figures that neither articles nor ordinary English have. */
const asking =
  'cheapest dearest dearer costliest priciest pricier movers mover gainers gainer losers risers fallers yoy qoq wow ytd mtd dod intraday pnl mtm pdpr ppm cst api ron mon aki molco moloo molchopt pro rata worldscale eua euas ets regrade crack cracks assessment chg avg arb diff netback hedge lots lumpsum outturn outturned watchlist mio mln mrd bio tsd mil kbd bpd ccai cfpp rvp fsii jftot hfrr pah ash'

/** What the tools know by name: never a slip that is to be corrected. */
export const toolWords: ReadonlySet<string> = new Set(
  [...fuelWords, ...placeWords, ...productWords, ...measureWords, propertyWords, asking]
    .flatMap((phrase) => phrase.split(/[^\p{L}]+/u))
    .filter((word) => word.length >= 3),
)
