import { lazy, Suspense } from 'react'
import { TextSkeleton } from './post-skeleton.tsx'

interface TextProps {
  text: string
}

/** The Markdown renderer. If its code cannot be loaded (offline, or after a new release), the post is shown as plain text. */
const RenderedText = lazy(() =>
  import('./markdown.tsx').then(({ RenderedMarkdown }) => ({ default: RenderedMarkdown })).catch(() => ({ default: PlainText })),
)

export function PostBody({ content }: { content: string }) {
  return (
    <div dir="auto" className="prose">
      <Suspense fallback={<TextSkeleton />}>
        <RenderedText text={content} />
      </Suspense>
    </div>
  )
}

function PlainText({ text }: TextProps) {
  return (
    <>
      {paragraphsOf(text).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs are static
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
    </>
  )
}

/** Splits a text into paragraphs at blank lines (specification, section 2, "Blog"). */
export function paragraphsOf(text: string): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}
