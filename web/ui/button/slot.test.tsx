import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Button } from './button.tsx'

describe('a button rendered as its child', () => {
  test('is the child, with the styles of a button and its own URL and classes', () => {
    const html = renderToStaticMarkup(
      <Button asChild className="mt-4" aria-label="Start">
        <a href="/signup" className="wide">
          Start
        </a>
      </Button>,
    )
    expect(html).toMatch(/^<a /)
    expect(html).toContain('href="/signup"')
    expect(html).toContain('aria-label="Start"')
    expect(html).toMatch(/class="[^"]*bg-accent[^"]*mt-4 wide"/)
  })

  test('throws unless it has exactly one element', () => {
    expect(() => renderToStaticMarkup(createElement(Button, { asChild: true }, 'text'))).toThrow('asChild wants exactly one element')
  })
})
