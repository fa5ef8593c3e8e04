import { expect, it } from 'vitest'
import { boardState, queryOf, sourcesOf } from './board-view.ts'

const view = (search: string) => boardState.read(new URLSearchParams(search))

it('shows everything unless somebody asks for less', () => {
  expect(sourcesOf(view(''))).toEqual(['deals', 'my_requests', 'my_supplies', 'requests', 'supplies'])
  expect(sourcesOf(view('show=market'))).toEqual(['requests', 'supplies'])
})

it('shows deals alone by role or stage, since nothing else has them', () => {
  expect(sourcesOf(view('role=buyer'))).toEqual(['deals'])
  expect(sourcesOf(view('stage=at_sea&show=market'))).toEqual([])
})

it('asks the server for what the URL says, and ignores what it does not know', () => {
  const asked = view('role=seller&stage=lost&fuel=diesel-en590')
  expect(queryOf(asked, 'deals')).toEqual({ source: 'deals', role: 'seller', fuelTypeId: 'diesel-en590' })
  expect(queryOf(view('fuel=<script>'), 'requests')).toEqual({ source: 'requests' })
})
