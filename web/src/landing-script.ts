import { enliven } from '#features/landing/enliven.ts'
import './landing.css'

/** All the script of the built landing page, and its styles, which the build writes into the HTML. */
enliven()
