import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { requiredLine } from '../fields.ts'
import { maxViewNameLength } from './saved-view-constants.ts'

/** The path of a list, which is also what its views are kept under. */
export const ViewScreen = z
  .string('This is not a screen.')
  .regex(/^(\/[a-z][a-z-]{0,30}){1,3}$/, 'This is not a screen.')
  .meta({ id: 'ViewScreen' })

export const SavedView = z
  .object({
    id: z.uuid(),
    screen: ViewScreen,
    name: z.string(),
    query: z.string().describe('The filters, as they stand in the address behind the question mark.'),
    isNotifying: z.boolean().describe('Whether I get a notification of what is published and fits.'),
  })
  .meta({ id: 'SavedView' })
export type SavedView = z.infer<typeof SavedView>

const byId = z.strictObject({ id: z.uuid('This is not the id of a saved view.') })
const mine = z.object({ savedViews: z.array(SavedView) })

export const savedViewsApi = endpoints({
  'GET /saved-views': {
    summary: 'List my saved views of a screen, by name',
    access: 'member',
    query: z.strictObject({ screen: ViewScreen }),
    answer: mine,
  },
  'POST /saved-views': {
    summary: 'Save the filters of a screen under a name; a view of that name is replaced',
    access: 'member',
    body: z.strictObject({
      screen: ViewScreen,
      name: requiredLine('Name', maxViewNameLength),
      query: z
        .string()
        .max(1000, 'These are too many filters to be saved')
        .regex(/^[\x20-\x7e]*$/, 'These are not filters of an address'),
    }),
    answer: mine,
  },
  'PUT /saved-views/:id/notifying': {
    summary: 'Turn notifications of a saved view of the marketplace on or off',
    access: 'member',
    params: byId,
    body: z.strictObject({ isNotifying: z.boolean() }),
    answer: mine,
  },
  'DELETE /saved-views/:id': {
    summary: 'Delete one of my saved views',
    access: 'member',
    params: byId,
    answer: mine,
  },
})
