import { lazy, Suspense } from 'react'
import { paragraphsOf } from './paragraphs.ts'

const RenderedMarkdown = lazy(async () => ({ default: (await import('./markdown.tsx')).RenderedMarkdown }))

/** The text can be read before what renders its Markdown is there. */
export function PostBody({ content }: { content: string }) {
  return (
    <div dir="auto" className="prose">
      <Suspense fallback={<PlainText content={content} />}>
        <RenderedMarkdown text={content} />
      </Suspense>
    </div>
  )
}

function PlainText({ content }: { content: string }) {
  return paragraphsOf(content).map((paragraph, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change places
    <p key={place} dir="auto">
      {paragraph}
    </p>
  ))
}
