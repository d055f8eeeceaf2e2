import type { Industry } from '../../contracts/enumerations.ts'

/** A part of a source's text. With a step number, it is highlighted once that step has read it. */
export type Phrase = string | { text: string; step: number }

export interface StoryStep {
  title: string
  detail: string
  /** Duration of the step that the video shows as text (invented, like all content of the video). */
  time: string
  /** Milliseconds that the step takes in the video. */
  runs: number
  /** Caption that the video shows during the step, because it has no sound. */
  caption: string
}

/** Content of a video: a run with its input, steps, output and approver. */
export interface Story {
  /** Name of the video file without its extension. */
  name: string
  workflow: string
  industry: Industry
  opening: string
  source: { title: string; meta: string; lines: Phrase[][] }
  steps: StoryStep[]
  /** Draft that the step with number `step` writes. */
  draft: { title: string; step: number; paragraphs: string[]; cites: string }
  approval: { person: string; caption: string }
  delivery: { title: string; detail: string; time: string; caption: string }
  closing: string
}
