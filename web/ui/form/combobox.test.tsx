import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Combobox, ComboboxList, type ComboboxSearch } from './combobox.tsx'

const search: ComboboxSearch = {
  options: [
    { value: '1', label: 'Ada', detail: 'ada@example.com' },
    { value: '2', label: 'Grace' },
  ],
  onSearch: () => undefined,
  isLoading: false,
  isFailed: false,
  hasMore: false,
  onMore: () => undefined,
}
const list = (changes: Partial<ComboboxSearch> = {}) =>
  renderToStaticMarkup(
    <ComboboxList id="list" label="People" search={{ ...search, ...changes }} value="2" activeIndex={0} onChoose={() => undefined} />,
  )

test('shows the label of a saved value that is not among the loaded options', () => {
  const html = renderToStaticMarkup(
    <Combobox search={search} value="99" label="Katherine" placeholder="Everyone" onSelect={() => undefined} />,
  )
  expect(html).toContain('value="Katherine"')
  expect(html).toContain('role="combobox"')
  expect(html).toContain('aria-expanded="false"')
  expect(html).not.toContain('listbox')
})

test('lists the options, and marks the selected one', () => {
  const html = list()
  expect(html.match(/role="option"/g)).toHaveLength(2)
  expect(html).toMatch(/id="list-1"[^>]*aria-selected="true"/)
  expect(html).toContain('ada@example.com')
  expect(html).not.toContain('Show more')
})

test('offers further options as the last option', () => {
  expect(list({ hasMore: true })).toMatch(/id="list-2".*Show more/)
})

test.each([
  [{ options: [], isLoading: true }, 'Loading…'],
  [{ options: [] }, 'No matches'],
  [{ options: [], isFailed: true }, 'Couldn’t load the list'],
])('says why the list is empty: %o', (changes, text) => {
  expect(list(changes)).toContain(text)
})
