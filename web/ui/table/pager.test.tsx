import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Pager } from './pager.tsx'

const render = (pages: number) =>
  renderToStaticMarkup(<Pager page={2} pages={pages} total={1234} onPage={() => undefined} label="Documents" />)

it('shows the total of a list with several pages', () => {
  expect(render(2)).toContain('Page 2 of 2 · 1,234 in total')
})

it('offers to open a page by its number if there are at least four', () => {
  expect(render(3)).not.toContain('Go to page')
  expect(render(4)).toContain('Go to page')
})
