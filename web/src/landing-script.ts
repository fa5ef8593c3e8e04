import { enliven } from '#features/landing/enliven.ts'

/** All the script of the built landing page. */
enliven()
