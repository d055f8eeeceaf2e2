import { lazy, Suspense, useDeferredValue } from 'react'
import type { MarkdownTextProps } from './markdown-renderer.tsx'

const loadMarkdown = () => import('./markdown-renderer.tsx')
const MarkdownRenderer = lazy(async () => ({ default: (await loadMarkdown()).MarkdownRenderer }))

/** Preloads the Markdown renderer, so that the page does not shift when rendered text replaces plain text. */
export const prefetchMarkdown = (): void => void loadMarkdown().catch(() => undefined)

/** Shows references such as `[1]` unchanged, for texts whose references do not refer to sources. */
export const literalReferences: Omit<MarkdownTextProps, 'text'> = {
  displayNumberOf: () => null,
  onReference: () => undefined,
  renderReference: (number) => `[${number}]`,
}

const classes = [
  'wrap-anywhere min-w-0 text-sm [&>*+*]:mt-2 [&_ol]:list-decimal [&_ul]:list-disc [&_:is(ul,ol)]:ps-5 [&_li+li]:mt-1',
  '[&_code]:rounded-[5px] [&_code]:bg-sunken [&_code]:px-1 [&_code]:font-mono [&_code]:text-[0.9em]',
  '[&_blockquote]:border-accent [&_blockquote]:border-s-2 [&_blockquote]:ps-3 [&_blockquote]:text-muted',
].join(' ')

/** Shows the text of a reply. It is plain text until the Markdown renderer is loaded. */
export function MarkdownText(props: MarkdownTextProps) {
  const text = useDeferredValue(props.text)
  return (
    <div dir="auto" className={classes}>
      <Suspense fallback={<p className="whitespace-pre-wrap">{text}</p>}>
        <MarkdownRenderer {...props} text={text} />
      </Suspense>
    </div>
  )
}
